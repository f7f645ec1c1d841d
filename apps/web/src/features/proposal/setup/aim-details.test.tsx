import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { answeredProposal, proposalSchool, sampleRun } from '../../../testing/sample-proposal.ts';

beforeEach(signIn);

const avril = { id: 'avril', name: 'Avril', seq: 5, at: '2026-11-20T10:00:00Z' };
const start = { 'proposals.start': sampleRun({ state: 'queued' }) } as const;

test('of which staffing little is to change, and how much a class sees of its class teacher, are asked where they count', async () => {
  const calls = serve(proposalSchool({ ...start, 'versions.list': [avril] }));
  const { user } = renderScreen('/assignments/proposal');
  const version = await screen.findByRole('option', { name: 'la version «\u202fAvril\u202f»' });
  await user.selectOptions(screen.getByLabelText('Par rapport à'), version);
  const sights = screen.getByRole('radiogroup', { name: 'Les maîtres·ses de classe voient leur classe' });
  expect(screen.queryByLabelText('En 9–11S')).toBeNull();
  await user.click(within(sights).getByRole('radio', { name: 'Un peu' }));
  expect(screen.queryByLabelText('En 1–6P')).toBeNull();
  await user.selectOptions(screen.getByLabelText('En 9–11S'), '6');
  await user.click(screen.getByRole('button', { name: 'Lancer la recherche' }));
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'proposals.start')?.body).toMatchObject({
      weights: { changes: 'normal', class_teacher: 'low' },
      keep_version: 'avril',
      class_teacher_periods: { '9-11S': 6 },
    }),
  );
});

test('a version that is gone since it was chosen is said, and another one chosen', async () => {
  const run = sampleRun();
  const options = {
    ...run.options,
    keep_version: 'mai',
    weights: { ...run.options.weights, changes: 'high' as const },
  };
  serve(
    proposalSchool({
      ...start,
      'versions.list': [avril],
      'proposals.current': answeredProposal({ run: { ...run, state: 'failed', options }, result: null }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await screen.findByRole('button', { name: /réglages/ }));
  expect(await screen.findByText(/^Cette version n'existe plus/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/^Par rapport à/), 'ce qui est enregistré');
  expect(screen.queryByText(/^Cette version n'existe plus/)).toBeNull();
});
