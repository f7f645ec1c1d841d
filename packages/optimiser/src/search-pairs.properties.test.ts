import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { leastByOpen, listStaffings } from '../testing/brute-force.ts';
import { anyAssignment } from '../testing/pairs.ts';
import { costOf, pointsOf } from './cost.ts';
import { isOptimal, search } from './start.ts';

test('of a tiny assignment problem the search finds the best solution, and no bound is above it', async () => {
  let proven = 0;
  await fc.assert(
    fc.asyncProperty(anyAssignment(3, 6), fc.integer(), async (problem, seed) => {
      const [[open, least] = [0, 0]] = leastByOpen([...listStaffings(problem)], pointsOf);
      const task = { problem, open, began: Date.now() };
      const run = await search(task, { seed, budgetMs: Infinity, rounds: 4 });
      const costs = costOf(problem, run.annealing.best);
      expect([costs.open, pointsOf(costs)]).toEqual([open, least]);
      expect(run.bound).toBeLessThanOrEqual(least);
      if (isOptimal(run.progress())) proven++;
    }),
    repeated(10),
  );
  expect(proven).toBeGreaterThan(0);
});
