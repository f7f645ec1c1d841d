import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTinySchool, leastByOpen, listStaffings } from '../../testing/brute-force.ts';
import { loadSolver } from '../../testing/load-solver.ts';
import { Lagrangian } from '../bound/lagrangian.ts';
import { pointsOf } from '../cost.ts';
import { compile } from '../problem.ts';
import { PricedMaster } from './priced-master.ts';

const solver = await loadSolver();

/** Enough for tiny schools. */
const QUESTIONS = 200;

/** Asks until no column is missing; answers the value at the end. */
function settle(master: PricedMaster, slack: number): number {
  for (let k = 0; k < QUESTIONS; k++) {
    const solution = master.solve(slack);
    if (!master.ask(solution)) return solution.value;
  }
  throw new Error('still not at rest');
}

test('rows that may be off lower the value, never the bound; held again, all is as if they never had been', () => {
  let lower = 0;
  fc.assert(
    fc.property(anyTinySchool.map(compile), (problem) => {
      const lagrangian = new Lagrangian(problem);
      const { relaxation } = lagrangian;
      const [[open, least] = [0, 0]] = leastByOpen([...listStaffings(problem)], pointsOf);
      // Only where all that somebody may have can be staffed.
      fc.pre(open === relaxation.abandoned && problem.size.length > 0);
      for (let step = 0; step < 20; step++) lagrangian.step(least, open);
      const begin = () => {
        const master = new PricedMaster(solver, relaxation, lagrangian);
        master.learn(new Int32Array(problem.size.length).fill(-1));
        return master;
      };
      const value = settle(begin(), 0);
      const loose = begin();
      const valueOff = settle(loose, 0.1);
      expect(valueOff).toBeLessThan(value + 1e-3);
      if (valueOff < value - 1e-3) lower++;
      expect(loose.bound).toBeLessThan(value + 1e-3);
      expect(settle(loose, 0)).toBeCloseTo(value, 3);
      expect(loose.bound).toBeCloseTo(value, 2);
    }),
    { numRuns: 60, seed: 7 },
  );
  expect(lower).toBeGreaterThan(0);
});
