import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import {
  anyManySubjects,
  anyTinySchool,
  anyTwoClasses,
  excludeEachOther,
} from '../../testing/brute-force.ts';
import { anyAssignment } from '../../testing/pairs.ts';
import { Relaxation } from '../bound/relaxation.ts';
import { costOf, pointsOf } from '../cost.ts';
import { compile, hoursCostOf, loadOf, type Problem } from '../problem.ts';
import { isIn, toBits } from './bits.ts';
import { ChoiceGraph } from './choice-graph.ts';
import { PathFinder } from './paths.ts';
import { type Prices, reducedCost } from './prices.ts';
import { ColumnReader } from './column.ts';
import { Pricer } from './pricer.ts';
import { countIn, type Triple } from './triple.ts';

const anyTinyProblem = fc.oneof(
  anyTinySchool.map(compile),
  anyManySubjects.map(compile),
  anyTwoClasses.map(compile),
  anyAssignment(3, 6),
);

const anyDice = fc.array(fc.integer({ min: -40, max: 120 }), { minLength: 1, maxLength: 12 });

/** What one teacher could have, with what it costs them in points. */
interface Selection {
  chosen: number[];
  has: Int32Array;
  cost: number;
}

/** Everything a teacher has room for, with what it costs them, in points. */
function* listSelections(problem: Problem, teacher: number): Generator<Selection> {
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
    if (excludeEachOther(problem, chosen)) continue;
    const has = toBits(chosen, problem.size.length);
    const staffing = Array.from(problem.size, (_, i) => (isIn(i, has) === 1 ? teacher : -1));
    yield { chosen, has, cost: pointsOf(costOf(problem, staffing)) - costOfOthers };
  }
}

/** What a teacher costs who gets nothing. */
const ownCostOf = ({ minimumCost, wishCost }: Problem, teacher: number) =>
  minimumCost[teacher]![0]! + wishCost[teacher]![0]!;

/** Prices of positions, classes and some triples. */
function makePrices({ size, classes }: Problem, dice: readonly number[]): Prices {
  const roll = (k: number) => dice[k % dice.length]!;
  const triples: { triple: Triple; price: number }[] = [];
  for (let a = 0; a + 2 < size.length; a++)
    triples.push({ triple: [a, a + 1, a + 2], price: Math.abs(roll(a + 5)) });
  return {
    positions: Float64Array.from(size, (_, i) => roll(i)),
    classes: Float64Array.from(classes.cost, (_, c) => Math.max(0, roll(c + 3) / 4)),
    triples,
  };
}

/** The prices taken off what a teacher has: a class all of whose positions they take counts as two. */
function takeOff(problem: Problem, t: number, prices: Prices, { chosen, has, cost }: Selection): number {
  const { classes, eligible, size } = problem;
  let value = cost;
  for (const i of chosen) value -= prices.positions[i]!;
  for (const { triple, price } of prices.triples) value += price * countIn(triple, has);
  for (const c of new Set(chosen.map((i) => classes.of[i]!))) {
    if (c < 0 || classes.paid[t * classes.cost.length + c] === 1) continue;
    const own = [...size.keys()].filter((i) => classes.of[i] === c && eligible[i]!.length > 0);
    value -= prices.classes[c]! * (own.every((i) => isIn(i, has) === 1) ? 2 : 1);
  }
  return value;
}

/** The bound leaves out what split lessons cost whose parts are in several classes. */
const isNested = ({ splits, classes }: Problem) =>
  [...Map.groupBy(classes.of.keys(), (i) => splits.of[i]!)].every(
    ([split, parts]) => split < 0 || new Set(parts.map((i) => classes.of[i])).size === 1,
  );

const makePricer = (problem: Problem, teacher: number, barred = new Uint8Array(problem.size.length)) =>
  new Pricer(new ColumnReader(new Relaxation(problem)), teacher, new PathFinder(), barred);

test('the bound is what the best selection costs at these prices, and no column costs too little', () => {
  let looked = 0;
  fc.assert(
    fc.property(anyTinyProblem, fc.array(anyDice, { minLength: 1, maxLength: 4 }), (problem, rolls) => {
      for (const t of problem.teachers.keys()) {
        const selections = [...listSelections(problem, t)];
        const pricer = makePricer(problem, t);
        // It learns from one pricing to the next where the cost of preparations lies.
        for (const dice of rolls) {
          const prices = makePrices(problem, dice);
          const least = Math.min(...selections.map((own) => takeOff(problem, t, prices, own)));
          const { bound, columns } = pricer.price(prices, Infinity, 1000);
          expect(bound).toBeLessThanOrEqual(least + 1e-6);
          expect(reducedCost(columns[0]!, prices)).toBeCloseTo(bound, 5);
          // A path may pay for more than it takes.
          for (const { has, cost } of isNested(problem) ? columns : [])
            expect(cost).toBeGreaterThanOrEqual(
              selections.find((own) => own.has.join() === has.join())!.cost,
            );
          if (!isNested(problem)) continue;
          looked++;
          expect(bound).toBeCloseTo(least, 5);
        }
      }
    }),
    repeated(60),
  );
  expect(looked).toBeGreaterThan(200);
});

test('where labels give out, coarse columns cost what the bound says, until all is priced exactly again', () => {
  let coarse = 0;
  fc.assert(
    fc.property(anyTinyProblem, anyDice, (problem, dice) => {
      const prices = makePrices(problem, dice);
      for (const t of problem.teachers.keys()) {
        const least = Math.min(
          ...[...listSelections(problem, t)].map((own) => takeOff(problem, t, prices, own)),
        );
        const pricer = makePricer(problem, t);
        const exact = pricer.price(prices, Infinity, 1000).bound;
        for (let round = 0; round < 20; round++) {
          const { bound, columns } = pricer.price(prices, Infinity, 1);
          expect(bound).toBeLessThanOrEqual(least + 1e-6);
          if (columns[0]!.isCoarse) coarse++;
          // Who is coarse in all has no labels that could give out; by less than half a point they may always.
          expect(reducedCost(columns[0]!, prices) - bound < 0.51 || round < 19).toBe(true);
          pricer.coarsen();
        }
        const isCoarse = pricer.isCoarse;
        expect(pricer.boundExactly(prices, 1000)).toBeCloseTo(exact, 2);
        expect(pricer.isCoarse).toBe(isCoarse);
        pricer.refine();
        expect(pricer.price(prices, Infinity, 1000).bound).toBeCloseTo(exact, 2);
        expect(pricer.refine()).toBe(false);
      }
    }),
    repeated(50),
  );
  expect(coarse).toBeGreaterThan(20);
});

test('without a limit too, labels that are dropped were nowhere better', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyTwoClasses.map(compile), anyDice, (problem, dice) => {
      const prices = makePrices(problem, dice);
      const reader = new ColumnReader(new Relaxation(problem));
      for (const t of problem.teachers.keys()) {
        const program = reader.programOf(t);
        const finder = new PathFinder();
        // All of a preparation lies on one of its positions.
        const shares = new Float64Array(problem.size.length);
        for (const { points, positions } of program.spread)
          shares[positions[dice.length % positions.length]!] = points;
        finder.begin(new ChoiceGraph(program, problem.load), {
          hoursCost: hoursCostOf(problem, t),
          prices,
          triples: prices.triples,
          spread: program.spread,
          shares,
          barred: new Uint8Array(problem.size.length),
        });
        const least = Math.min(
          ...[...listSelections(problem, t)].map((own) => takeOff(problem, t, prices, own)),
        );
        expect(finder.find(Infinity, 'exact', Infinity).bound).toBeCloseTo(least, 5);
      }
    }),
    repeated(60),
  );
});

test('a bound holds however few partial choices are looked at, and whatever is barred', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyTinyProblem, anyDice, fc.constantFrom(1, 3, 1000), (problem, dice, most) => {
      const prices = makePrices(problem, dice);
      const barred = Uint8Array.from(problem.size, (_, i) => (dice[i % dice.length]! % 3 === 0 ? 1 : 0));
      for (const t of problem.teachers.keys()) {
        const allowed = [...listSelections(problem, t)].filter(({ chosen }) =>
          chosen.every((i) => barred[i] === 0),
        );
        const pricer = makePricer(problem, t, barred);
        const { bound, columns } = pricer.price(prices, Infinity, most);
        const values = allowed.map((own) => takeOff(problem, t, prices, own));
        expect(bound).toBeLessThanOrEqual(Math.min(...values) + 1e-6);
        for (const { positions } of columns) expect(positions.every((i) => barred[i] === 0)).toBe(true);
        for (const [i, value] of pricer.boundEach(prices).entries()) {
          const having = values.filter((_, k) => isIn(i, allowed[k]!.has) === 1);
          expect(value).toBeLessThanOrEqual(Math.min(...having) + 1e-6);
          expect(value < Infinity).toBe(having.length > 0);
        }
      }
    }),
    repeated(50),
  );
});

test('nothing below a target is found where nothing is', () => {
  fc.assert(
    fc.property(anyTinyProblem, anyDice, (problem, dice) => {
      const prices = makePrices(problem, dice);
      const pricer = makePricer(problem, 0);
      // A little below, since sums of prices are rounded.
      const target = pricer.price(prices, Infinity, 1e6).bound - 1e-6;
      const { bound, columns } = pricer.price(prices, target, 1e6);
      expect(columns).toEqual([]);
      expect(bound).toBeGreaterThan(target - 1e-6);
      expect(pricer.priceQuickly(prices, target)).toEqual([]);
    }),
    repeated(30),
  );
});

test('whatever lies below a limit is listed, unless that is too much', () => {
  let listed = 0;
  fc.assert(
    fc.property(anyTinyProblem, anyDice, fc.constantFrom(0, 5, 40), (problem, dice, least) => {
      const prices = makePrices(problem, dice);
      const barred = Uint8Array.from(problem.size, (_, i) => (dice[i % dice.length]! % 5 === 0 ? 1 : 0));
      for (const t of problem.teachers.keys()) {
        const pricer = makePricer(problem, t, barred);
        const limit = pricer.price(prices, Infinity, 1e6).bound + Math.abs(dice[0]!);
        const below = [...listSelections(problem, t)].filter(
          (own) =>
            own.chosen.every((i) => barred[i] === 0) && takeOff(problem, t, prices, own) < limit - 1e-6,
        );
        const columns = pricer.list(prices, limit, least, { states: 1e6, paths: 1e6 })!;
        const had = new Map(columns.map(({ has, cost }) => [has.join(), cost]));
        for (const { has } of below) expect(had.has(has.join())).toBe(true);
        for (const { positions } of columns) expect(positions.every((i) => barred[i] === 0)).toBe(true);
        // Nothing else, where all triples are looked at; sums of prices are rounded.
        for (const column of least === 0 && isNested(problem) ? columns : [])
          expect(reducedCost(column, prices)).toBeLessThan(limit + 1e-6);
        listed += below.length;
        const few = pricer.list(prices, limit, least, {
          states: 1e6,
          paths: Math.max(0, columns.length - 1),
        });
        expect(few === null).toBe(columns.length > 0);
      }
    }),
    repeated(100),
  );
  expect(listed).toBeGreaterThan(200);
});
