import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTinySchool } from '../../testing/brute-force.ts';
import { anyAssignment } from '../../testing/pairs.ts';
import { Relaxation } from '../bound/relaxation.ts';
import { costOf, pointsOf } from '../cost.ts';
import { compile, loadOf, type Problem } from '../problem.ts';
import { ColumnReader } from './column.ts';
import { Pricer, type Prices } from './pricer.ts';
import { countIn, type Triple } from './triple.ts';

const anyTinyProblem = fc.oneof(anyTinySchool.map(compile), anyAssignment(3, 6));

const anyDice = fc.array(fc.integer({ min: -40, max: 120 }), { minLength: 1, maxLength: 12 });

/** Everything a teacher has room for, with what it costs them, in points. */
function* listSelections(problem: Problem, teacher: number) {
  const own = [...problem.size.keys()].filter((i) => problem.eligible[i]!.includes(teacher));
  const costOfOthers =
    pointsOf(
      costOf(
        problem,
        problem.size.map(() => -1),
      ),
    ) - ownCostOf(problem, teacher);
  for (let mask = 0; mask < 2 ** own.length; mask++) {
    const chosen = own.filter((_, k) => (mask >> k) % 2 === 1);
    if (chosen.reduce((sum, i) => sum + loadOf(problem, teacher, i), 0) > problem.room[teacher]!) continue;
    const has = Uint8Array.from(problem.size, (_, i) => (chosen.includes(i) ? 1 : 0));
    const staffing = Array.from(has, (taken) => (taken === 1 ? teacher : -1));
    yield { chosen, has, cost: pointsOf(costOf(problem, staffing)) - costOfOthers };
  }
}

/** What a teacher costs who gets nothing. */
const ownCostOf = ({ minimumCost, wishCost }: Problem, teacher: number) =>
  minimumCost[teacher]![0]! + wishCost[teacher]![0]!;

/** Prices of positions and of some triples; a class more costs nothing. */
function makePrices({ size, classes }: Problem, dice: readonly number[]): Prices {
  const roll = (k: number) => dice[k % dice.length]!;
  const triples: { triple: Triple; price: number }[] = [];
  for (let a = 0; a + 2 < size.length; a++)
    triples.push({ triple: [a, a + 1, a + 2], price: Math.abs(roll(a + 5)) });
  return {
    positions: Float64Array.from(size, (_, i) => roll(i)),
    classes: new Float64Array(classes.cost.length),
    triples,
  };
}

test('no bound is above what the best selection costs at these prices, and columns cost what they say', () => {
  let tight = 0;
  let all = 0;
  fc.assert(
    fc.property(anyTinyProblem, anyDice, fc.constantFrom(1, 3, 1000), (problem, dice, most) => {
      const prices = makePrices(problem, dice);
      const reader = new ColumnReader(new Relaxation(problem));
      for (const t of problem.teachers.keys()) {
        let least = Infinity;
        for (const { chosen, has, cost } of listSelections(problem, t)) {
          let value = cost;
          for (const i of chosen) value -= prices.positions[i]!;
          for (const { triple, price } of prices.triples) value += price * countIn(triple, has);
          least = Math.min(least, value);
        }
        const { bound, columns } = new Pricer(reader, t).price(prices, Infinity, most);
        expect(bound).toBeLessThanOrEqual(least + 1e-6);
        expect(columns.length).toBeGreaterThan(0);
        if (most < 1000) continue;
        all++;
        if (bound > least - 1e-6) tight++;
      }
    }),
    { numRuns: 150 },
  );
  // Only preparations that are spread over positions make it less.
  expect(tight / all).toBeGreaterThan(0.9);
});

test('nothing below a target is found where nothing is', () => {
  fc.assert(
    fc.property(anyTinyProblem, anyDice, (problem, dice) => {
      const prices = makePrices(problem, dice);
      const reader = new ColumnReader(new Relaxation(problem));
      const pricer = new Pricer(reader, 0);
      const { bound } = pricer.price(prices, Infinity, 1000);
      const { bound: known, columns } = pricer.price(prices, bound, 1000);
      expect(columns).toEqual([]);
      expect(known).toBeGreaterThan(bound - 1e-5);
    }),
    { numRuns: 50 },
  );
});
