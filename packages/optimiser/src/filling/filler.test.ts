import * as fc from 'fast-check';
import type { Highs } from 'highs';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyTinySchool, listStaffings } from '../../testing/brute-force.ts';
import { known } from '../../testing/known.ts';
import { loadSolver } from '../../testing/load-solver.ts';
import { lesson, school, teacher } from '../../testing/school.ts';
import { threeOfTen, tightSchool } from '../../testing/tight.ts';
import { type Bounder, createBounder } from '../bound/bounder.ts';
import { costOf, isSound, openCost, pointsOf } from '../cost.ts';
import { leastOpen } from '../flow/least-open.ts';
import type { StaffingInput } from '../input.ts';
import { compile, type Problem } from '../problem.ts';
import { start } from '../start.ts';
import { Filler } from './filler.ts';

const solver = await loadSolver();

/** Seconds. */
const NO_HURRY = 1e6;

/** Nobody has anything. */
function begin(problem: Problem) {
  const staffing = new Int32Array(problem.size.length).fill(-1);
  const costs = costOf(problem, staffing);
  return known(pointsOf(costs), costs.open, staffing);
}

/** A tiny school whose teachers cannot always fill their room with whole positions. */
const anyLumpySchool = fc
  .tuple(
    fc.array(fc.integer({ min: 4, max: 10 }), { minLength: 2, maxLength: 3 }),
    fc.array(fc.integer({ min: 3, max: 7 }), { minLength: 3, maxLength: 6 }),
  )
  .map(([rooms, lessons]) =>
    school({
      teachers: rooms.map((room, t) => teacher(`t${t}`, { hours_max: room })),
      positions: lessons.map((periods, i) => lesson(`p${i}`, { periods, class_name: `9VG/${i}` })),
    }),
  );

test('as little as is proven to stay open can be had, and is found, whole positions being given', () => {
  let higher = 0;
  fc.assert(
    fc.property(fc.oneof(anyTinySchool, anyLumpySchool).map(compile), (problem) => {
      const least = Math.min(...Array.from(listStaffings(problem), ({ open }) => open));
      const filler = new Filler(solver, problem, NO_HURRY);
      const found = filler.work(begin(problem)) ?? begin(problem).staffing;
      expect(filler.least).toBe(least);
      expect(openCost(problem, found)).toBe(least);
      expect(isSound(problem, found)).toBe(true);
      expect([...found.entries()].filter(([i, t]) => t >= 0 && !problem.eligible[i]!.includes(t))).toEqual(
        [],
      );
      if (least > leastOpen(problem).open) higher++;
    }),
    repeated(60, 3),
  );
  expect(higher).toBeGreaterThan(0);
});

const run = (input: StaffingInput, bounder: Bounder) =>
  start(input, { seed: 1, budgetMs: Infinity, rounds: 6, bounder });

test('a run proves what stays open, where positions that could be divided would not', async () => {
  const problem = compile(threeOfTen);
  const filler = new Filler(solver, problem, NO_HURRY);
  expect(filler.least).toBe(0);
  expect(openCost(problem, filler.work(begin(problem))!)).toBe(10);
  expect(filler.least).toBe(10);
  const bounder = Object.defineProperty(createBounder(threeOfTen), 'least', { get: () => filler.least });
  expect(await run(threeOfTen, bounder)).toMatchObject({ open: 5, open_bound: 5 });
});

test('it leaves off once the search is over or has as little open itself; a solver that fails ends it, not the run', async () => {
  const problem = compile(tightSchool(30, 12, 3));
  const filler = new Filler(solver, problem);
  expect(filler.work({ ...begin(problem), openNow: () => -Infinity })).toBeNull();
  const failing = {
    ...solver,
    withModel: () => {
      throw new Error('out of memory');
    },
  } as unknown as Highs;
  const { open, open_bound } = await run(threeOfTen, createBounder(threeOfTen, failing));
  expect([open, open_bound]).toEqual([5, 0]);
});
