import type { Problem } from '../problem.ts';
import { OPEN_COST } from '../search/state.ts';
import { countDemands } from './class-demand.ts';
import { TeacherKnapsack } from './teacher-knapsack.ts';

/** Guards a bound against the rounding of sums of floating-point prices, in points. */
const ROUNDING = 1e-6;

/** How much the latest choice counts in the averages. */
const SHARE = 0.1;

/**
 * A lower bound on the cost of every staffing: « each position once » and « so many teachers a class at least » are priced
 * instead of demanded, so every teacher chooses alone, exactly; whatever the prices, the sum of their costs and of the prices is a
 * bound. The volume algorithm (Barahona and Anbil, 2000) moves the prices towards the best bound; its averages say who tends
 * to want what.
 */
export class Lagrangian {
  /** The best bound so far, in points, open half-periods at OPEN_COST. */
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
  #factor = 1;
  #failures = 0;
  #isFirst = true;

  constructor(problem: Problem) {
    const demands = countDemands(problem);
    const length = problem.size.length + demands.length;
    this.#problem = problem;
    this.#knapsacks = problem.teachers.map((_, t) => new TeacherKnapsack(problem, t));
    this.#demand = new Float64Array(length).fill(1);
    this.#demand.set(demands, problem.size.length);
    this.prices = new Float64Array(length);
    this.#trial = new Float64Array(length);
    this.#average = new Float64Array(length);
    this.#supply = new Float64Array(length);
  }

  /** Begins from other prices. */
  setPrices(prices: Float64Array): void {
    this.#trial.set(prices);
    this.#isFirst = true;
  }

  /** Evaluates one set of prices and moves on, aiming at `target`, the cost of the best staffing known. */
  step(target: number): void {
    const value = this.#evaluate();
    if (this.#isFirst) {
      this.#average.set(this.#supply);
      this.#isFirst = false;
      this.#accept(value);
    } else this.#judge(value);
    this.#move(target);
  }

  #evaluate(): number {
    const count = this.#problem.size.length;
    const prices = this.#trial.subarray(0, count);
    const classPrices = this.#trial.subarray(count);
    this.#supply.fill(0);
    let sum = 0;
    for (const knapsack of this.#knapsacks) {
      sum += knapsack.solve(prices, classPrices);
      for (let k = 0; k < knapsack.chosenCount; k++) this.#supply[knapsack.chosen[k]!]!++;
      for (let k = 0; k < knapsack.enteredCount; k++) this.#supply[count + knapsack.entered[k]!]!++;
    }
    for (let i = 0; i < this.#trial.length; i++) sum += this.#trial[i]! * this.#demand[i]!;
    return sum - ROUNDING;
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
    const { size } = this.#problem;
    let norm = 1e-9;
    for (let i = 0; i < this.#trial.length; i++)
      if (!this.#isStuck(i)) norm += (this.#demand[i]! - this.#average[i]!) ** 2;
    const step = (this.#factor * Math.max(1, target - this.bound)) / norm;
    for (let i = 0; i < this.#trial.length; i++) {
      const moved = this.prices[i]! + step * (this.#demand[i]! - this.#average[i]!);
      this.#trial[i] = i < size.length ? Math.min(OPEN_COST * size[i]!, moved) : Math.max(0, moved);
    }
  }

  /** A class with more teachers than it needs at least has no price. */
  #isStuck(i: number): boolean {
    return i >= this.#problem.size.length && this.prices[i] === 0 && this.#demand[i]! < this.#average[i]!;
  }
}
