import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anySchool } from '../../testing/arbitraries.ts';
import {
  anyCloseSchool,
  anyManySubjects,
  anyParallelSchool,
  excludeEachOther,
} from '../../testing/brute-force.ts';
import { anyAssignment, anySchoolOfPairs } from '../../testing/pairs.ts';
import { compile, loadOf, ownCostOf, type Problem } from '../problem.ts';
import type { Setups } from '../setups.ts';
import { Relaxation } from './relaxation.ts';

const RUNS = repeated(300);

/** What the teacher begins with these positions, and kept ones have not paid for. */
const begunBy = ({ of, cost, paid }: Setups, t: number, chosen: readonly number[]) =>
  [...new Set(chosen.map((i) => of[i]!))].filter(
    (index) => index >= 0 && paid[t * cost.length + index] === 0,
  );

/** A class all of whose positions one teacher takes counts as two. */
function countEntries(problem: Problem, index: number, chosen: readonly number[]): 1 | 2 {
  const own = [...problem.size.keys()].filter(
    (i) => problem.classes.of[i] === index && problem.eligible[i]!.length > 0,
  );
  return own.every((i) => chosen.includes(i)) ? 2 : 1;
}

function priceOf(
  problem: Problem,
  t: number,
  chosen: readonly number[],
  prices: Float64Array,
  classPrices: Float64Array,
): number {
  const hours = chosen.reduce((sum, i) => sum + loadOf(problem, t, i), 0);
  let cost = problem.minimumCost[t]![hours]! + problem.wishCost[t]![hours]!;
  for (const setups of [problem.levels, problem.classes, problem.splits, problem.preparations])
    for (const index of begunBy(setups, t, chosen)) cost += setups.cost[index]!;
  for (const i of chosen) cost += ownCostOf(problem, t, i) - prices[i]!;
  for (const index of begunBy(problem.classes, t, chosen))
    cost -= countEntries(problem, index, chosen) * classPrices[index]!;
  return cost;
}

interface Asked {
  prices: Float64Array;
  classPrices: Float64Array;
  barred: Uint8Array;
}

function leastByTryingAll(problem: Problem, t: number, { prices, classPrices, barred }: Asked) {
  const isOwn = (i: number) => problem.fits[t * problem.size.length + i] === 1 && barred[i] !== 1;
  const own = [...problem.size.keys()].filter(isOwn);
  let least = Infinity;
  for (let set = 0; set < 1 << own.length; set++) {
    const chosen = own.filter((_, bit) => set & (1 << bit));
    if (chosen.reduce((sum, i) => sum + loadOf(problem, t, i), 0) > problem.room[t]!) continue;
    if (excludeEachOther(problem, chosen)) continue;
    least = Math.min(least, priceOf(problem, t, chosen, prices, classPrices));
  }
  return least;
}

/** The bound leaves out what split lessons cost whose parts are in several classes. */
const isNested = ({ splits, classes }: Problem) =>
  [...Map.groupBy(classes.of.keys(), (i) => splits.of[i]!)].every(
    ([split, parts]) => split < 0 || new Set(parts.map((i) => classes.of[i])).size === 1,
  );

/** With more subjects of a level than are tried in every combination, their preparations are spread over positions. */
const hasManySubjects = ({ preparations, levels }: Problem) =>
  [...Map.groupBy(levels.of.keys(), (i) => levels.of[i]!).values()].some(
    (own) => new Set(own.map((i) => preparations.of[i]!)).size > 4,
  );

const anyProblem = fc.oneof(
  fc.oneof(anySchool(3, 8), anyCloseSchool, anyManySubjects, anyParallelSchool).map(compile),
  anySchoolOfPairs,
  anyAssignment(2, 10),
);

const anyDice = fc.array(fc.integer({ min: -20, max: 90 }), { minLength: 1, maxLength: 12 });

/** What is asked of the same knapsack one after the other, as it remembers what it chose. */
const anyQuestions = fc.array(
  fc.record({ dice: anyDice, bars: fc.option(fc.array(fc.boolean(), { minLength: 1, maxLength: 7 })) }),
  { minLength: 1, maxLength: 4 },
);

test('a teacher chooses as if every set of positions had been tried', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyProblem, anyQuestions, (problem, questions) => {
      const { knapsacks } = new Relaxation(problem);
      for (const { dice, bars } of questions) {
        const prices = Float64Array.from(problem.size, (_, i) => dice[i % dice.length]!);
        // A class whose price is above its setup may be entered for nothing, which is not tried here.
        const classPrices = Float64Array.from(problem.classes.cost, (points, i) =>
          Math.min(points, Math.max(0, dice.at(-1 - (i % dice.length))!)),
        );
        const barred = Uint8Array.from(problem.size, (_, i) => (bars?.[i % bars.length] === true ? 1 : 0));
        for (const t of problem.teachers.keys()) {
          const knapsack = knapsacks[t]!;
          const least = knapsack.solve(prices, classPrices, barred);
          const expected = leastByTryingAll(problem, t, { prices, classPrices, barred });
          const chosen = [...knapsack.chosen.subarray(0, knapsack.chosenCount)];
          expect(new Set(chosen).size).toBe(chosen.length);
          expect(chosen.filter((i) => barred[i] === 1)).toEqual([]);
          expect(least).toBeLessThanOrEqual(expected + 1e-6);
          if (!isNested(problem) || hasManySubjects(problem)) continue;
          expect(least).toBeCloseTo(expected, 6);
          expect(priceOf(problem, t, chosen, prices, classPrices)).toBeCloseTo(least, 6);
          compared++;
        }
      }
    }),
    RUNS,
  );
  expect(compared).toBeGreaterThan(300);
});

test('what is entered for nothing at one time misleads nobody the next', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      anyProblem,
      fc.array(anyDice, { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      (problem, all, isBarred) => {
        const { knapsacks } = new Relaxation(problem);
        for (const dice of all) {
          const prices = Float64Array.from(problem.size, (_, i) => dice[i % dice.length]!);
          const classPrices = Float64Array.from(problem.classes.cost, (_, i) =>
            Math.max(0, 3 * dice.at(-1 - (i % dice.length))!),
          );
          const barred = Uint8Array.from(problem.size, (_, i) =>
            isBarred && dice[(i + 1) % dice.length]! % 2 === 0 ? 1 : 0,
          );
          const { knapsacks: fresh } = new Relaxation(problem);
          for (const t of problem.teachers.keys()) {
            expect(knapsacks[t]!.solve(prices, classPrices, barred)).toBeCloseTo(
              fresh[t]!.solve(prices, classPrices, barred),
              6,
            );
            compared++;
          }
        }
      },
    ),
    RUNS,
  );
  expect(compared).toBeGreaterThan(300);
});
