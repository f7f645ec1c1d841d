import { countOpenLessons } from '../bound/program.ts';
import type { Relaxation } from '../bound/relaxation.ts';

/** What a position pays that a teacher has to have: more than anything else. */
export const FORCED_PRICE = 100_000;

/** Costs are multiples of a point; what is read from sums of floating-point prices is rounded to this part of one. */
const PARTS = 1000;

/** What one teacher could have: positions, and what they cost as the relaxation sees it. */
export interface Column {
  teacher: number;
  /** Points, no prices taken off. */
  cost: number;
  positions: Int32Array;
  /** Classes it brings a teacher to, twice where it takes one whole. */
  classes: Int32Array;
  /** By position: 1 for those it has. */
  has: Uint8Array;
  /** The same for the same positions of the same teacher, at the same cost. */
  key: string;
}

/** Prices of positions, and of a teacher more in each class, in points. */
export interface RowPrices {
  positions: Float64Array;
  classes: Float64Array;
}

/** Reads columns off the knapsacks of a relaxation. */
export class ColumnReader {
  readonly relaxation: Relaxation;
  /** By class: the positions somebody may have. */
  readonly #classSizes: Int32Array;

  constructor(relaxation: Relaxation) {
    this.relaxation = relaxation;
    this.#classSizes = countOpenLessons(relaxation.problem);
  }

  /** What a teacher's knapsack has just chosen at these prices, where it came to `value` points. */
  read(teacher: number, prices: RowPrices, value: number): Column {
    const { knapsacks, problem } = this.relaxation;
    const knapsack = knapsacks[teacher]!;
    const positions = knapsack.chosen.slice(0, knapsack.chosenCount).toSorted();
    const entered = knapsack.entered.subarray(0, knapsack.enteredCount);
    const has = new Uint8Array(problem.size.length);
    let cost = value;
    for (const i of positions) {
      has[i] = 1;
      cost += prices.positions[i]!;
    }
    for (const index of entered) cost += prices.classes[index]!;
    cost = Math.round(cost * PARTS) / PARTS;
    const classes = this.#countClasses(positions, entered);
    const key = `${teacher}:${cost}:${positions.join()}:${classes.join()}`;
    return { teacher, cost, positions, classes, has, key };
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
  #countClasses(positions: Int32Array, entered: Int32Array): Int32Array {
    const { of } = this.relaxation.problem.classes;
    const had = new Map<number, number>();
    for (const i of positions) had.set(of[i]!, (had.get(of[i]!) ?? 0) + 1);
    const once = new Set(entered);
    const whole = [...once].filter((index) => had.get(index) === this.#classSizes[index]);
    return Int32Array.from([...once, ...whole]).toSorted();
  }
}
