import { gainFromPreparations } from '../columns/exact-preparations.ts';
import type { Problem } from '../problem.ts';
import { Relaxation } from './relaxation.ts';
import { Volume } from './volume.ts';

/**
 * A lower bound on what every staffing with a given number of open half-periods costs, in points. Whatever the prices of positions
 * and classes, the sum of what teachers choosing alone cost, and of the prices, is a bound; step by step better prices are found.
 */
export class Lagrangian {
  readonly relaxation: Relaxation;
  readonly #volume: Volume;
  /** The best bound with preparations counted exactly; and what it was without, that time. */
  #exact = -Infinity;
  #inexact = -Infinity;
  #open = -1;

  constructor(problem: Problem) {
    this.relaxation = new Relaxation(problem);
    this.#volume = new Volume(this.relaxation.demand, problem.size.length);
  }

  /** The best bound so far. */
  get bound(): number {
    return Math.max(this.#volume.bound, this.#exact);
  }

  /** What its steps have come to, which {@link sharpen} leaves as it is. */
  get relaxed(): number {
    return this.#volume.bound;
  }

  /** The prices that give it: of positions, then of classes. */
  get prices(): Float64Array {
    return this.#volume.prices;
  }

  /** Begins from other prices. */
  setPrices(prices: Float64Array): void {
    this.#volume.begin(prices);
  }

  /**
   * Evaluates one set of prices and moves on.
   * @param target what the best staffing known costs
   * @param open how many half-periods it leaves open: the bound is for as many
   */
  step(target: number, open: number): void {
    if (open !== this.#open) {
      this.#volume.restart();
      this.#exact = -Infinity;
      this.#inexact = -Infinity;
    }
    this.#open = open;
    const { relaxation } = this;
    this.#volume.step(
      (prices) => ({ value: relaxation.evaluate(prices, open), supply: relaxation.supply }),
      target,
    );
  }

  /**
   * Counts preparations exactly at the best prices, which takes as long as many steps.
   * @param least the share by which the bound has risen since the last time, or it is not worth while
   */
  sharpen(least: number): void {
    const { bound, prices } = this.#volume;
    if (bound - this.#inexact < least * Math.abs(bound)) return;
    this.#inexact = bound;
    this.#exact = Math.max(this.#exact, bound + gainFromPreparations(this.relaxation, prices));
  }
}
