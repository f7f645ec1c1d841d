import type { Assignment } from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import {
  answeredProposal,
  choice,
  first,
  proposalSchool,
  sampleExplanation,
  sampleResult,
  sampleRun,
  second,
} from '../../../testing/sample-proposal.ts';

const cell = (place: string) => screen.findByRole('button', { name: new RegExp(`^français, ${place}\\s:`) });

beforeEach(signIn);

/** Both positions were to go to Anne, and a search again keeps what of it is shown as settled. */
async function searchAgain(assignments: Assignment[]) {
  const pins = [
    { position_id: 'p1', teacher_id: 'anne' },
    { position_id: 'p2', teacher_id: 'anne' },
  ];
  const calls = serve(
    proposalSchool(
      {
        'proposals.current': answeredProposal({
          run: sampleRun({ options: { ...sampleRun().options, pins } }),
          result: sampleResult({ choices: [choice('p1', 'anne'), choice('p2', 'anne')] }),
        }),
        'proposals.start': sampleRun({ id: 'next', state: 'queued' }),
        'proposals.explain': sampleExplanation(),
      },
      assignments,
    ),
  );
  const findStart = () => calls.find((one) => one.name === 'proposals.start');
  const { user } = renderScreen('/assignments/proposal');
  await cell('9VG/1');
  return {
    user,
    restart: async () => {
      await user.click(screen.getByRole('button', { name: "Relancer à partir d'ici" }));
      await waitFor(() => expect(findStart()).toBeDefined());
      return findStart()?.body;
    },
  };
}

test('what was settled, then given to somebody else by hand, is neither shown as settled nor kept', async () => {
  const { restart } = await searchAgain([{ ...first, teacher_id: 'bruno' }, second]);
  expect((await cell('9VG/1')).ariaLabel).toMatch(/BRE Rey Bruno, inchangé, 6 périodes$/);
  expect(screen.getByText(/1\schoix fixé$/)).toBeTruthy();
  expect(await restart()).toMatchObject({ pins: [{ position_id: 'p2', teacher_id: 'anne' }] });
});

test('what was settled and stored stays settled, until it is so no more', async () => {
  const { user, restart } = await searchAgain([
    { ...first, teacher_id: 'anne' },
    { ...second, teacher_id: 'anne' },
  ]);
  expect((await cell('9VG/1')).ariaLabel).toContain('fixé');
  await user.click(await cell('9VG/1'));
  await user.click(await screen.findByRole('button', { name: 'Ne plus fixer' }));
  expect((await cell('9VG/1')).ariaLabel).not.toContain('fixé');
  expect(screen.getByText(/1\schoix fixé$/)).toBeTruthy();
  expect(await restart()).toMatchObject({ pins: [{ position_id: 'p2', teacher_id: 'anne' }] });
});

test('the keyboard takes back what was settled and stored, and changes nothing else of it', async () => {
  const { user } = await searchAgain([{ ...first, teacher_id: 'anne' }, second]);
  (await cell('9VG/1')).focus();
  await user.keyboard('{Delete}');
  expect((await cell('9VG/1')).ariaLabel).toMatch(/ADU Dupont Anne, inchangé.*fixé$/);
  await user.keyboard('l');
  expect((await cell('9VG/1')).ariaLabel).not.toContain('fixé');
  (await cell('9VG/1')).focus();
  await user.keyboard('l');
  expect((await cell('9VG/1')).ariaLabel).not.toContain('fixé');
});

test('says what would have no teacher as it is shown, not as it was searched', async () => {
  const pins = [{ position_id: 'p2', teacher_id: null }];
  serve(
    proposalSchool({
      'proposals.current': answeredProposal({
        run: sampleRun({ options: { ...sampleRun().options, pins } }),
        result: sampleResult({ choices: [choice('p1', 'anne'), choice('p2', null)] }),
      }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect(
    await screen.findByText(
      'Toutes les périodes ont un enseignant, sauf 6 périodes verrouillées ou laissées ouvertes.',
    ),
  ).toBeTruthy();
  (await cell('9VG/1')).focus();
  await user.keyboard('{Delete}');
  expect(
    screen.getByText(
      '6 périodes sans enseignant, au mieux 0, sans compter 6 périodes verrouillées ou laissées ouvertes.',
    ),
  ).toBeTruthy();
});
