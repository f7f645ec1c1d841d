import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyTinySchool, listStaffings } from '../../testing/brute-force.ts';
import { loadSolver } from '../../testing/load-solver.ts';
import { lesson, school, teacher } from '../../testing/school.ts';
import { threeOfTen, tightSchool } from '../../testing/tight.ts';
import { isSound, openCost } from '../cost.ts';
import { compile } from '../problem.ts';
import { leaveLeastOpen } from './leave-least-open.ts';

const solver = await loadSolver();

/** Far more than such small schools take. */
const BUDGET_MS = 60_000;

test('as little is left open as can be, and proven to be, in sound staffings', () => {
  fc.assert(
    fc.property(anyTinySchool.map(compile), (problem) => {
      const least = Math.min(...Array.from(listStaffings(problem), ({ open }) => open));
      const { staffing, open, openBound } = leaveLeastOpen(problem, { budgetMs: BUDGET_MS, solver });
      expect([open, openBound, openCost(problem, staffing)]).toEqual([least, least, least]);
      expect(isSound(problem, staffing)).toBe(true);
    }),
    repeated(60),
  );
});

test('a year without any room to spare is staffed, by the search alone too', () => {
  const problem = compile(tightSchool(30, 12, 3));
  for (const one of [solver, null]) {
    const left = leaveLeastOpen(problem, { budgetMs: BUDGET_MS, solver: one });
    expect(left).toMatchObject({ open: 0, openBound: 0 });
    expect(isSound(problem, left.staffing)).toBe(true);
  }
});

test('without time nothing is given, and what can be told at once is; without a solver only that is proven', () => {
  const short = compile(
    school({
      teachers: [teacher('a', { hours_max: 4 })],
      positions: [lesson('p'), lesson('q', { class_name: '9VG/2' })],
    }),
  );
  expect(leaveLeastOpen(short, { budgetMs: 0, solver })).toMatchObject({ open: 16, openBound: 8 });
  const lumpy = compile(threeOfTen);
  expect(leaveLeastOpen(lumpy, { budgetMs: 50, solver: null })).toMatchObject({ open: 10, openBound: 0 });
});
