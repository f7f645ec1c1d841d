import { MantineProvider } from '@mantine/core';
import { rankCandidates } from '@pupitre/domain';
import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleAssignment, sampleTeacher } from '../../../testing/samples.ts';
import { CandidateList } from './candidate-list.tsx';

const TEACHERS = ['ANA', 'BEA', 'CLO'].map((visa) =>
  sampleTeacher({ id: visa, visa, nom: visa, prenom: 'X' }),
);

test('keys pressed before the picker was there walk and choose in it', async () => {
  const candidates = rankCandidates(sampleAssignment(), TEACHERS, [], []);
  const choose = vi.fn<(id: string | null) => void>();
  const list = (
    <MantineProvider>
      <CandidateList
        candidates={candidates}
        initialSearch=""
        initialKeys={['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']}
        current={null}
        onChoose={choose}
      />
    </MantineProvider>
  );
  const { unmount } = render(list);
  await waitFor(() => expect(choose).toHaveBeenCalledTimes(1));
  unmount();
  const walked = choose.mock.lastCall?.[0];
  // As far as with one step down.
  render(
    <MantineProvider>
      <CandidateList
        candidates={candidates}
        initialSearch=""
        initialKeys={['ArrowDown', 'Enter']}
        current={null}
        onChoose={choose}
      />
    </MantineProvider>,
  );
  await waitFor(() => expect(choose).toHaveBeenCalledTimes(2));
  expect(choose.mock.lastCall?.[0]).toBe(walked);
  expect(TEACHERS.map(({ id }) => id)).toContain(walked);
});
