import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyTinySchool, leastByOpen, listAssignments, listStaffings } from '../../testing/brute-force.ts';
import { loadSolver } from '../../testing/load-solver.ts';
import { Lagrangian } from '../bound/lagrangian.ts';
import { costOf, pointsOf } from '../cost.ts';
import { compile } from '../problem.ts';
import { PricedMaster } from './priced-master.ts';
import type { Triple } from './triple.ts';

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
      const valueOff = settle(loose, 2);
      expect(valueOff).toBeLessThan(value + 1e-3);
      if (valueOff < value - 1e-3) lower++;
      expect(loose.bound).toBeLessThan(value + 1e-3);
      expect(settle(loose, 0)).toBeCloseTo(value, 3);
      expect(loose.bound).toBeCloseTo(value, 2);
    }),
    repeated(40, 7),
  );
  expect(lower).toBeGreaterThan(0);
});

test('what is listed holds every better staffing; triples that cost nothing can go', () => {
  let better = 0;
  let dropped = 0;
  fc.assert(
    fc.property(anyTinySchool.map(compile), fc.integer({ min: 1, max: 60 }), (problem, gap) => {
      const count = problem.size.length;
      const lagrangian = new Lagrangian(problem);
      const { relaxation } = lagrangian;
      const [[open, least] = [0, 0]] = leastByOpen([...listStaffings(problem)], pointsOf);
      fc.pre(open === relaxation.abandoned && count > 0);
      for (let step = 0; step < 20; step++) lagrangian.step(least, open);
      const master = new PricedMaster(solver, relaxation, lagrangian);
      const triples: Triple[] = [];
      for (let a = 0; a < count; a++)
        for (let b = a + 1; b < count; b++) for (let c = b + 1; c < count; c++) triples.push([a, b, c]);
      master.forbid([...triples, ...triples]);
      const value = settle(master, 0);
      const limit = least + gap;
      const barred = [0];
      master.bar(barred);
      settle(master, 0);
      if (master.bound >= limit) return;
      Array.from(master.list(limit));
      const lists = master.narrow(limit);
      expect(master.isListed).toBe(true);
      for (const staffing of listAssignments(problem)) {
        const costs = costOf(problem, staffing);
        if (costs.open > open || pointsOf(costs) >= limit - 1e-3 || staffing[0] === 0) continue;
        better++;
        for (const t of problem.teachers.keys()) {
          const own = [...problem.size.keys()].filter((i) => staffing[i] === t).join();
          expect(lists[t]!.columns.some(({ positions }) => positions.join() === own)).toBe(true);
        }
      }
      master.bar([]);
      for (let k = 0; k < 3; k++) {
        const solution = master.solve();
        dropped += solution.prices.triples.filter(({ price }) => price === 0).length >= 20 ? 1 : 0;
        master.dropIdle(solution);
      }
      expect(settle(master, 0)).toBeCloseTo(value, 3);
    }),
    repeated(100, 7),
  );
  expect(better).toBeGreaterThan(50);
  expect(dropped).toBeGreaterThan(10);
});
