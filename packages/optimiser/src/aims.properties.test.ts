import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { anyTinySchool, leastByOpen, listAssignments, listStaffings } from '../testing/brute-force.ts';
import { loadSolver } from '../testing/load-solver.ts';
import { withAims } from '../testing/aims.ts';
import { createBounder } from './bound/bounder.ts';
import { pointsOf } from './cost.ts';
import { compile } from './problem.ts';
import { leastSightCost, sightCost } from './sights.ts';
import { start } from './start.ts';

const solver = await loadSolver();

/** Schools in which something is to stay as it is, and classes are to see their class teacher. */
const anyAims = withAims(anyTinySchool);

test('no bound is above the best of all staffings, and what is proven the best is', async () => {
  let [proven, all] = [0, 0];
  await fc.assert(
    fc.asyncProperty(anyAims, async (input) => {
      const problem = compile(input);
      fc.pre(problem.sights.cost > 0);
      const [[open, least] = [0, 0]] = leastByOpen([...listStaffings(problem)], pointsOf);
      const bounder = createBounder(input, solver);
      const proposal = await start(input, { seed: 1, budgetMs: Infinity, rounds: 8, bounder });
      const isAsOpen = proposal.open * 2 === open;
      expect(isAsOpen ? proposal.bound : 0).toBeLessThanOrEqual(least);
      expect(isAsOpen ? proposal.cost : least).toBeGreaterThanOrEqual(least);
      const { is_optimal } = proposal;
      expect(is_optimal ? [isAsOpen, proposal.cost] : [true, least]).toEqual([true, least]);
      all++;
      if (is_optimal) proven++;
    }),
    repeated(12, 1),
  );
  expect(proven / all).toBeGreaterThan(0.1);
});

test('what classes are said to lack in any case they lack in every staffing', () => {
  let lacking = 0;
  fc.assert(
    fc.property(anyAims, (input) => {
      const problem = compile(input);
      const least = leastSightCost(problem);
      for (const staffing of listAssignments(problem))
        expect(sightCost(problem, staffing)).toBeGreaterThanOrEqual(least);
      if (least > 0) lacking++;
    }),
    repeated(40),
  );
  expect(lacking).toBeGreaterThan(5);
});
