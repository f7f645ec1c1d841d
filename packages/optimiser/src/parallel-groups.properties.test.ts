import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { anyParallelSchool, leastByOpen, listStaffings } from '../testing/brute-force.ts';
import { loadSolver } from '../testing/load-solver.ts';
import { createBounder } from './bound/bounder.ts';
import { pointsOf } from './cost.ts';
import type { StaffedPosition } from './input.ts';
import { compile } from './problem.ts';
import { start } from './start.ts';

const solver = await loadSolver();

const isParallel = (a: StaffedPosition, b: StaffedPosition) =>
  a.is_group && b.is_group && a.subject === b.subject && a.plan_index !== b.plan_index;

test('no proposal gives two parallel groups to one person; what is proven the best is', async () => {
  let [proven, all] = [0, 0];
  await fc.assert(
    fc.asyncProperty(anyParallelSchool, fc.integer({ min: 0, max: 2 }), async (input, apart) => {
      // At times one subject is taught at different times.
      const asked = { ...input, apart: new Map(apart === 0 ? [['9VG', ['ALL']]] : []) };
      const problem = compile(asked);
      const bounder = createBounder(asked, solver);
      const proposal = await start(asked, { seed: 1, budgetMs: Infinity, rounds: 12, bounder });
      const teacherOf = new Map(proposal.choices.map((one) => [one.position_id, one.teacher_id]));
      const staffed = asked.positions.map((one) => ({
        ...one,
        teacher_id: teacherOf.get(one.id) ?? one.teacher_id,
      }));
      // What was locked so before is left as it is.
      const broken = staffed.flatMap((a) =>
        staffed.filter(
          (b) =>
            isParallel(a, b) &&
            a.plan_index !== null &&
            b.plan_index !== null &&
            !(apart === 0 && a.subject === 'ALL') &&
            a.teacher_id !== null &&
            a.teacher_id === b.teacher_id &&
            (teacherOf.has(a.id) || teacherOf.has(b.id)),
        ),
      );
      expect(broken).toEqual([]);
      const [[open, least] = [0, 0]] = leastByOpen([...listStaffings(problem)], pointsOf);
      expect([proposal.open * 2, proposal.cost]).toEqual([open, least]);
      expect(proposal.open_bound * 2).toBeLessThanOrEqual(open);
      expect(proposal.bound).toBeLessThanOrEqual(least);
      all++;
      if (proposal.is_optimal) proven++;
    }),
    repeated(15, 1),
  );
  expect(proven / all).toBeGreaterThan(0.5);
});
