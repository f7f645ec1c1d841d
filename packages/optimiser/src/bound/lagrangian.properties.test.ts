import { WEIGHED_AIMS } from '@pupitre/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyTinySchool, leastByOpen, listStaffings } from '../../testing/brute-force.ts';
import { withLikings } from '../../testing/likings.ts';
import { anyAssignment, anySchoolOfPairs } from '../../testing/pairs.ts';
import { lesson, school, teacher } from '../../testing/school.ts';
import { withAims } from '../../testing/aims.ts';
import { costOf, pointsOf } from '../cost.ts';
import { compile } from '../problem.ts';
import { boundAims } from './aim-bounds.ts';
import { sharePrices } from './first-prices.ts';
import { Lagrangian } from './lagrangian.ts';

const RUNS = repeated(200);

const anyTinyProblem = fc.oneof(
  anyTinySchool.map(compile),
  withLikings(anyTinySchool).map(compile),
  anySchoolOfPairs,
  anyAssignment(3, 6),
);

const anyPrices = fc.array(fc.integer({ min: -40, max: 120 }), { minLength: 1, maxLength: 12 });

test('no bound is above the optimum, for any number of open half-periods', () => {
  let tight = 0;
  let all = 0;
  fc.assert(
    fc.property(anyTinyProblem, (problem) => {
      const lagrangian = new Lagrangian(problem);
      lagrangian.setPrices(sharePrices(problem, problem.current));
      for (const [open, least] of leastByOpen([...listStaffings(problem)], pointsOf)) {
        for (let step = 0; step < 60; step++) lagrangian.step(least, open);
        expect(lagrangian.bound).toBeLessThanOrEqual(least);
        all++;
        if (lagrangian.bound > least - 1) tight++;
        lagrangian.sharpen(0);
        expect(lagrangian.bound).toBeGreaterThanOrEqual(lagrangian.relaxed);
        expect(lagrangian.bound).toBeLessThanOrEqual(least);
      }
    }),
    RUNS,
  );
  // A bound that never comes near would be right and of no use.
  expect(tight / all).toBeGreaterThan(0.25);
});

test('where preparations are spread over positions, counting them exactly raises the bound', () => {
  const problem = compile(
    school({
      teachers: ['a', 'b', 'c'].map((id) => teacher(id, { hours_desired: 16, hours_max: 20 })),
      positions: ['9VG/1', '9VG/2'].flatMap((class_name) =>
        ['FRA', 'ALL', 'MAT', 'HIS', 'GEO', 'ANG'].map((subject) =>
          lesson(`${class_name} ${subject}`, { class_name, subject }),
        ),
      ),
    }),
  );
  const lagrangian = new Lagrangian(problem);
  lagrangian.setPrices(sharePrices(problem, problem.current));
  for (let step = 0; step < 200; step++) lagrangian.step(1000, 0);
  const { relaxed } = lagrangian;
  lagrangian.sharpen(0);
  expect(lagrangian.bound).toBeGreaterThan(relaxed + 1);
  expect(lagrangian.relaxed).toBe(relaxed);
});

test('whatever the prices, their bound is none too high', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyTinyProblem, anyPrices, (problem, dice) => {
      const prices = new Float64Array(problem.size.length + problem.classes.cost.length);
      for (let i = 0; i < prices.length; i++) {
        const price = dice[i % dice.length]!;
        prices[i] = i < problem.size.length ? price : Math.max(0, price / 2);
      }
      for (const [open, least] of leastByOpen([...listStaffings(problem)], pointsOf)) {
        const lagrangian = new Lagrangian(problem);
        lagrangian.setPrices(prices);
        lagrangian.step(least, open);
        lagrangian.sharpen(0);
        expect(lagrangian.bound).toBeLessThanOrEqual(least);
      }
    }),
    RUNS,
  );
});

test('no aim has a bound above what it costs at least', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(withAims(withLikings(anyTinySchool)), (input) => {
      const problem = compile(input);
      const staffings = [...listStaffings(problem)];
      const nobody = problem.positions.map(() => -1);
      for (const aim of WEIGHED_AIMS)
        for (const [open, least] of leastByOpen(staffings, (costs) => costs[aim]).slice(0, 2)) {
          const costs = { ...costOf(problem, nobody), open, [aim]: 9999 };
          const bounds = boundAims(problem, nobody, costs);
          expect(bounds[aim]).toBeLessThanOrEqual(least);
        }
    }),
    repeated(25),
  );
});
