import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import {
  anyAlikeSchool,
  anyOrdinarySchool,
  anyTinySchool,
  leastByOpen,
  listStaffings,
} from '../../testing/brute-force.ts';
import { known } from '../../testing/known.ts';
import { withLikings } from '../../testing/likings.ts';
import { loadSolver } from '../../testing/load-solver.ts';
import { anyAssignment } from '../../testing/pairs.ts';
import { granularity } from '../bound/granularity.ts';
import { Lagrangian } from '../bound/lagrangian.ts';
import { costOf, pointsOf } from '../cost.ts';
import { compile } from '../problem.ts';
import { ColumnGeneration } from './column-generation.ts';
import { PricedMaster } from './priced-master.ts';

const solver = await loadSolver();

const anyTinyProblem = fc.oneof(
  anyTinySchool.map(compile),
  withLikings(anyTinySchool).map(compile),
  anyAssignment(3, 6),
);

test('no bound is above the optimum, and most meet it; staffings put together are as good as they look', () => {
  let tight = 0;
  let tightBefore = 0;
  let found = 0;
  let all = 0;
  fc.assert(
    fc.property(anyTinyProblem, (problem) => {
      const lagrangian = new Lagrangian(problem);
      const { abandoned } = lagrangian.relaxation;
      const [[open, least] = [0, 0]] = leastByOpen([...listStaffings(problem)], pointsOf);
      // Only where all that somebody may have can be staffed.
      fc.pre(open === abandoned && problem.size.length > 0);
      for (let step = 0; step < 60; step++) lagrangian.step(least, open);
      const columns = new ColumnGeneration(solver, lagrangian.relaxation, lagrangian);
      const nobody = new Int32Array(problem.size.length).fill(-1);
      for (let step = 0; step < 60 && !columns.isOver; step++) columns.step(known(Infinity, open, nobody));
      expect(columns.bound).toBeLessThanOrEqual(least);
      all++;
      if (Math.max(columns.bound, lagrangian.bound) > least - 0.5) tight++;
      if (lagrangian.bound > least - 0.5) tightBefore++;
      if (columns.suggestions === 0) return;
      const costs = costOf(problem, columns.suggestion);
      expect(costs.open).toBeGreaterThanOrEqual(open);
      const points = costs.open === open ? pointsOf(costs) : Infinity;
      expect(points).toBeGreaterThanOrEqual(least);
      if (points === least) found++;
    }),
    repeated(60, 1),
  );
  expect(tight).toBeGreaterThan(tightBefore);
  expect(tight / all).toBeGreaterThan(0.8);
  expect(found / all).toBeGreaterThan(0.8);
});

/** Of a hundred such problems one or two go by cases. These do: where they come up in a run that begins with 1. */
const BY_CASES = [31, 51, 353, 390, 665, 746, 794, 805];

test('where the best staffing is known, that is nearly always proven', () => {
  let proven = 0;
  let all = 0;
  const proves = fc.property(
    fc.oneof(
      fc.oneof(anyOrdinarySchool.map(compile), anyAssignment(3, 6)),
      anyAlikeSchool.map(compile),
      anyAssignment(3, 6),
    ),
    fc.integer({ min: 0, max: 9 }),
    (problem, worse) => {
      const lagrangian = new Lagrangian(problem);
      const { abandoned } = lagrangian.relaxation;
      const [[open, least] = [0, 0]] = leastByOpen([...listStaffings(problem)], pointsOf);
      fc.pre(open === abandoned && problem.size.length > 0);
      for (let step = 0; step < 20; step++) lagrangian.step(least, open);
      const columns = new ColumnGeneration(solver, lagrangian.relaxation, lagrangian);
      const nobody = new Int32Array(problem.size.length).fill(-1);
      // Pairs are left out that no staffing better than the best known has: it may be the best, or not.
      const cost = least + worse * granularity(problem);
      for (let step = 0; step < 300 && !columns.isOver; step++) columns.step(known(cost, open, nobody));
      expect(columns.bound).toBeLessThanOrEqual(least);
      all++;
      if (columns.bound > least - granularity(problem)) proven++;
    },
  );
  fc.assert(proves, repeated(100, 79));
  const divide = vi.spyOn(PricedMaster.prototype, 'compareWith');
  for (const path of BY_CASES) fc.assert(proves, { numRuns: 1, seed: 1, path: String(path) });
  expect(divide.mock.calls.length).toBeGreaterThanOrEqual(BY_CASES.length);
  divide.mockRestore();
  expect(proven / all).toBeGreaterThan(0.95);
});

test('where positions may stay open, no bound is above what a staffing with no more of them open costs', () => {
  let [tight, found, all, more] = [0, 0, 0, 0];
  fc.assert(
    fc.property(anyTinyProblem, fc.integer({ min: 0, max: 3 }), (problem, at) => {
      const lagrangian = new Lagrangian(problem);
      const { abandoned } = lagrangian.relaxation;
      const byOpen = leastByOpen([...listStaffings(problem)], pointsOf);
      const [open, least] = byOpen[Math.min(at, byOpen.length - 1)]!;
      fc.pre(open > abandoned && problem.size.length > 0);
      for (let step = 0; step < 20; step++) lagrangian.step(least, open);
      const columns = new ColumnGeneration(solver, lagrangian.relaxation, lagrangian, open);
      const nobody = new Int32Array(problem.size.length).fill(-1);
      for (let step = 0; step < 200 && !columns.isOver; step++) columns.step(known(Infinity, open, nobody));
      expect(columns.bound).toBeLessThanOrEqual(least);
      all++;
      if (at > 0) more++;
      if (Math.max(columns.bound, lagrangian.bound) > least - 0.5) tight++;
      if (columns.suggestions === 0) return;
      const costs = costOf(problem, columns.suggestion);
      if (costs.open > open) return;
      expect(pointsOf(costs)).toBeGreaterThanOrEqual(least);
      if (pointsOf(costs) === least) found++;
    }),
    repeated(60, 1),
  );
  expect(more).toBeGreaterThan(10);
  expect(tight / all).toBeGreaterThan(0.8);
  expect(found / all).toBeGreaterThan(0.8);
});
