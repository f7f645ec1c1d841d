import { ProgramWriter, spreadEvenly } from '../bound/program.ts';
import type { Relaxation } from '../bound/relaxation.ts';
import { toBits } from './bits.ts';
import { costOfSpread } from './extras.ts';
import type { Selection } from './paths.ts';
import type { RowPrices } from './prices.ts';

/** What a position pays that a teacher has to have: more than anything else. */
const FORCED_PRICE = 100_000;

/** Costs are multiples of a point; what is read from sums of floating-point prices is rounded to this part of one. */
const PARTS = 1000;

/** What one teacher could have: positions, and what they cost. */
export interface Column {
  teacher: number;
  /** Points, no prices taken off: what it really costs, but for split lessons whose parts are in several classes; or less, if coarse. */
  cost: number;
  /** Whether it pays for no triples, so that pricing need not count them. */
  isCoarse: boolean;
  positions: Int32Array;
  /** Classes it brings a teacher to, twice where it takes one whole. */
  classes: Int32Array;
  /** A bit for each position: 1 for those it has. */
  has: Int32Array;
  /** Numbers of the triples of which it has two or more, out of the first so many (see {@link triplesIn}). */
  triples: number[];
  looked: number;
}

/** The same for the same positions of the same teacher, at the same cost. */
export const keyOf = ({ teacher, cost, isCoarse, positions, classes }: Column): string =>
  `${teacher}:${isCoarse}:${cost}:${positions.join()}:${classes.join()}`;

/** Reads columns off the knapsacks of a relaxation. */
export class ColumnReader {
  readonly relaxation: Relaxation;
  /** By teacher and position: what the knapsacks see of a spread preparation. */
  readonly #shares: readonly Float64Array[];

  constructor(relaxation: Relaxation) {
    this.relaxation = relaxation;
    const { problem } = relaxation;
    this.#shares = relaxation.knapsacks.map(({ spread }) => spreadEvenly(spread, problem.size.length));
  }

  /** Writes down what a teacher may choose from; nothing of it is kept here, as it is large. */
  programOf(teacher: number): ProgramWriter {
    return new ProgramWriter(this.relaxation.problem, teacher, this.relaxation.ofAll);
  }

  /** What a teacher's knapsack has just chosen at these prices, where it came to `value` points. */
  read(teacher: number, prices: RowPrices, value: number): Column {
    const knapsack = this.relaxation.knapsacks[teacher]!;
    const positions = knapsack.chosen.slice(0, knapsack.chosenCount).toSorted();
    const entered = knapsack.entered.subarray(0, knapsack.enteredCount);
    let cost = value;
    // Of spread preparations the knapsack sees no more than shares.
    for (const i of positions) cost += prices.positions[i]! - this.#shares[teacher]![i]!;
    cost += costOfSpread(knapsack.spread, [...positions]);
    for (const index of entered) cost += prices.classes[index]!;
    return this.#make(teacher, Math.round(cost * PARTS) / PARTS, positions, entered);
  }

  /** A selection of a teacher. */
  build(teacher: number, { cost, positions, classes }: Selection, isCoarse = false): Column {
    return this.#make(teacher, cost, Int32Array.from(positions).toSorted(), classes, isCoarse);
  }

  #make(
    teacher: number,
    cost: number,
    positions: Int32Array,
    entered: Iterable<number>,
    isCoarse = false,
  ): Column {
    const has = toBits(positions, this.relaxation.problem.size.length);
    const classes = this.#countClasses(positions, entered);
    return { teacher, cost, isCoarse, positions, classes, has, triples: [], looked: 0 };
  }

  /** What each teacher has of a staffing: by position the index of a teacher, −1 for none. */
  split(staffing: Int32Array): Column[] {
    const { knapsacks, problem } = this.relaxation;
    const { teachers, size, classes } = problem;
    const prices = {
      positions: new Float64Array(size.length),
      classes: new Float64Array(classes.cost.length),
    };
    return teachers.map((_, teacher) => {
      for (let i = 0; i < size.length; i++)
        prices.positions[i] = staffing[i] === teacher ? FORCED_PRICE : -FORCED_PRICE;
      const value = knapsacks[teacher]!.solve(prices.positions, prices.classes);
      return this.read(teacher, prices, value);
    });
  }

  /** Those entered, and once more those all of whose positions there are: at some prices the knapsack need not tell. */
  #countClasses(positions: Int32Array, entered: Iterable<number>): Int32Array {
    const { of } = this.relaxation.problem.classes;
    const had = new Map<number, number>();
    for (const i of positions) had.set(of[i]!, (had.get(of[i]!) ?? 0) + 1);
    const once = new Set(entered);
    const whole = [...once].filter((index) => had.get(index) === this.relaxation.ofAll.lessons[index]);
    return Int32Array.from([...once, ...whole]).toSorted();
  }
}
