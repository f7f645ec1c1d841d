import { expect, test } from 'vitest';
import { threadsOfNext } from './run-threads.ts';

/** The threads of the runs that go on at the same time, where so many are allowed. */
function share(allowed: number): number[] {
  const runs: number[] = [];
  for (;;) {
    const taken = runs.reduce((sum, threads) => sum + threads, 0);
    const next = threadsOfNext(allowed - taken, runs.length === 0);
    if (next === 0) return runs;
    runs.push(next);
  }
}

test.each([
  [1, [2]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [3, 2]],
  [6, [3, 3]],
  [7, [3, 2, 2]],
  [8, [3, 3, 2]],
])('of %d threads runs take %j', (allowed, runs) => {
  expect(share(allowed)).toEqual(runs);
});
