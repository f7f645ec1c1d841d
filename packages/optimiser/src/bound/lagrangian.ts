import type { Problem } from '../problem.ts';
import { countDemands } from './class-demand.ts';
import { leaveOpen } from './open-knapsack.ts';
import { TeacherKnapsack } from './teacher-knapsack.ts';

/** Guards a bound against the rounding of sums of floating-point prices, in points. */
const ROUNDING = 1e-6;

/** How much the latest choice counts in the averages. */
const SHARE = 0.1;

/**
 * A lower bound on what every staffing with a given number of open half-periods costs, in points: « each position once » and « so
 * many teachers a class at least » are priced instead of demanded, so every teacher chooses alone, exactly; whatever the prices,
 * the sum of their costs and of the prices is a bound. The volume algorithm (Barahona and Anbil, 2000) moves the prices
 * towards the best bound.
 */
export class Lagrangian {
  /** The best bound so far. */
  bound = -Infinity;
  /** The prices that give it: of positions, then of classes. */
  readonly prices: Float64Array;
  /** Priced demands, the average and the latest supply, in the order of the prices. */
  readonly #demand: Float64Array;
  readonly #average: Float64Array;
  readonly #supply: Float64Array;
  readonly #trial: Float64Array;
  readonly #knapsacks: TeacherKnapsack[];
  readonly #problem: Problem;
  /** The positions somebody may take; the others stay open in any case. */
  readonly #reachable: Int32Array;
  readonly #abandoned: number;
  readonly #openShare: Float64Array;
  readonly #openValue: Float64Array;
  #open = -1;
  #factor = 1;
  #failures = 0;
  #isFirst = true;

  constructor(problem: Problem) {
    const { size, eligible } = problem;
    const demands = countDemands(problem);
    const length = size.length + demands.length;
    this.#problem = problem;
    this.#knapsacks = problem.teachers.map((_, t) => new TeacherKnapsack(problem, t));
    this.#reachable = Int32Array.from([...size.keys()].filter((i) => eligible[i]!.length > 0));
    this.#abandoned = size.reduce((sum, half, i) => (eligible[i]!.length > 0 ? sum : sum + half), 0);
    this.#demand = new Float64Array(length);
    for (const i of this.#reachable) this.#demand[i] = 1;
    this.#demand.set(demands, size.length);
    this.prices = new Float64Array(length);
    this.#trial = new Float64Array(length);
    this.#average = new Float64Array(length);
    this.#supply = new Float64Array(length);
    this.#openShare = new Float64Array(size.length);
    this.#openValue = new Float64Array(size.length);
  }

  /** Begins from other prices. */
  setPrices(prices: Float64Array): void {
    this.#trial.set(prices);
    this.#begin();
  }

  /**
   * Evaluates one set of prices and moves on.
   * @param target what the best staffing known costs
   * @param open how many half-periods it leaves open: the bound is for as many
   */
  step(target: number, open: number): void {
    if (open !== this.#open) {
      this.#open = open;
      this.#begin();
    }
    const value = this.#evaluate();
    if (this.#isFirst) {
      this.#average.set(this.#supply);
      this.#isFirst = false;
      this.#accept(value);
    } else this.#judge(value);
    this.#move(target);
  }

  #begin(): void {
    this.bound = -Infinity;
    this.#isFirst = true;
    this.#factor = 1;
  }

  #evaluate(): number {
    const count = this.#problem.size.length;
    const prices = this.#trial.subarray(0, count);
    const classPrices = this.#trial.subarray(count);
    this.#supply.fill(0);
    let sum = -this.#leaveOpen();
    for (const knapsack of this.#knapsacks) {
      sum += knapsack.solve(prices, classPrices);
      for (let k = 0; k < knapsack.chosenCount; k++) this.#supply[knapsack.chosen[k]!]!++;
      for (let k = 0; k < knapsack.enteredCount; k++) this.#supply[count + knapsack.entered[k]!]!++;
    }
    for (let i = 0; i < this.#trial.length; i++) sum += this.#trial[i]! * this.#demand[i]!;
    return sum - ROUNDING;
  }

  /** An open position counts as taken, and its class as having all the teachers it needs. */
  #leaveOpen(): number {
    const { size, classes } = this.#problem;
    const halves = this.#open - this.#abandoned;
    if (halves <= 0) return 0;
    for (const i of this.#reachable) {
      const own = size.length + classes.of[i]!;
      this.#openValue[i] =
        this.#trial[i]! + (classes.of[i]! < 0 ? 0 : this.#demand[own]! * this.#trial[own]!);
    }
    const worth = leaveOpen(this.#openValue, size, halves, this.#reachable, this.#openShare);
    for (const i of this.#reachable) {
      const own = size.length + classes.of[i]!;
      this.#supply[i]! += this.#openShare[i]!;
      if (classes.of[i]! >= 0) this.#supply[own]! += this.#openShare[i]! * this.#demand[own]!;
    }
    return worth;
  }

  #accept(value: number): void {
    this.bound = value;
    this.prices.set(this.#trial);
  }

  /** Takes what was found into the averages; a better bound becomes the new centre. */
  #judge(value: number): void {
    let along = 0;
    for (let i = 0; i < this.#supply.length; i++) {
      along += (this.#demand[i]! - this.#average[i]!) * (this.#demand[i]! - this.#supply[i]!);
      this.#average[i] = SHARE * this.#supply[i]! + (1 - SHARE) * this.#average[i]!;
    }
    if (value > this.bound) {
      this.#accept(value);
      this.#failures = 0;
      if (along > 0) this.#factor = Math.min(2, this.#factor * 1.1);
    } else if (++this.#failures >= 20) {
      this.#failures = 0;
      this.#factor = Math.max(0.0005, this.#factor * 0.66);
    }
  }

  #move(target: number): void {
    let norm = 1e-9;
    for (let i = 0; i < this.#trial.length; i++)
      if (!this.#isStuck(i)) norm += (this.#demand[i]! - this.#average[i]!) ** 2;
    const step = (this.#factor * Math.max(1, target - this.bound)) / norm;
    for (let i = 0; i < this.#trial.length; i++) {
      const moved = this.prices[i]! + step * (this.#demand[i]! - this.#average[i]!);
      this.#trial[i] = i < this.#problem.size.length ? moved : Math.max(0, moved);
    }
  }

  /** A class with more teachers than it needs at least has no price. */
  #isStuck(i: number): boolean {
    return i >= this.#problem.size.length && this.prices[i] === 0 && this.#demand[i]! < this.#average[i]!;
  }
}
