import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { answeredProposal, choice, proposalSchool, sampleResult } from '../../../testing/sample-proposal.ts';

beforeEach(signIn);

test('how much stays as it was, and what classes have of their class teachers; the proposed ones are taken over on demand', async () => {
  const sight = { level: '9VG', periods: 6, periods_before: 0, wanted: 4, is_proposed: true, is_met: true };
  const calls = serve(
    proposalSchool({
      'proposals.current': answeredProposal({
        result: sampleResult({
          choices: [choice('p1', 'anne'), choice('p2', 'bruno')],
          changes: { version: 'Avril', kept: 12, moved: 7, freed: 0 },
          class_sights: [
            { ...sight, class_name: '9VG/1', teacher_ids: ['anne'] },
            {
              ...sight,
              class_name: '9VG/2',
              teacher_ids: ['bruno'],
              periods: 2,
              is_proposed: false,
              is_met: false,
            },
          ],
        }),
      }),
      'proposals.accept': { message: 'Fait', updated: 2, unchanged: 0 },
    }),
  );
  const { user } = renderScreen('/assignments/proposal?onglet=buts');
  expect(
    await screen.findByText(
      /^7 enseignements changent de personne par rapport à la version «\sAvril\s», 12 gardent/,
    ),
  ).toBeTruthy();
  const list = await screen.findByRole('region', { name: 'Maîtres·ses de classe' });
  expect(within(list).getByText(/^1 classe sur 2 voit assez/)).toBeTruthy();
  // The names come with the teachers.
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      expect.stringMatching(/^9VG\/1.*Dupont.* \(proposition\)\s: 6 pour 4\sh au moinsrespectéAccepter$/),
      expect.stringMatching(/^9VG\/2.*Rey.*: 2 pour 4\sh au moinsnon$/),
    ]),
  );
  await user.click(within(list).getByRole('button', { name: 'Accepter la maîtrise de 9VG/1' }));
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'proposals.accept')?.body).toMatchObject({
      choices: [],
      class_teachers: [{ level: '9VG', class_name: '9VG/1', teacher_id: 'anne' }],
    }),
  );
  expect(await screen.findByText('1 maîtrise confiée')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Confier aussi 1\smaîtrise proposée$/ }));
  // Once the first acceptance is over.
  const acceptAll = screen.getByRole<HTMLButtonElement>('button', { name: 'Tout accepter (2)' });
  await waitFor(() => expect(acceptAll.disabled).toBe(false));
  await user.click(acceptAll);
  await waitFor(() => expect(calls.filter(({ name }) => name === 'proposals.accept')).toHaveLength(2));
  expect(calls.findLast(({ name }) => name === 'proposals.accept')?.body).toMatchObject({
    choices: [{ position_id: 'p1' }, { position_id: 'p2' }],
    class_teachers: [{ level: '9VG', class_name: '9VG/1', teacher_id: 'anne' }],
  });
});
