import type { Problem } from '../problem.ts';
import type { Relaxation } from './relaxation.ts';

/** How much earlier choices count, for each step later. */
const KEPT = 0.98;

/** How often each teacher lately chose each position, in the steps of a relaxation: near 1 or 0 where the bound is sure. */
export class Shares {
  readonly #positions: number;
  readonly #sums: Float64Array;
  /** Weights grow instead of the sums shrinking, so that a step only touches what is chosen. */
  #weight = 1;
  #total = 0;

  constructor({ teachers, size }: Problem) {
    this.#positions = size.length;
    this.#sums = new Float64Array(teachers.length * size.length);
  }

  /** Takes in what was chosen at the latest prices. */
  record({ knapsacks }: Relaxation, kept = KEPT): void {
    this.#weight /= kept;
    if (this.#weight > 1e100) this.#shrink();
    this.#total += this.#weight;
    for (const [t, { chosen, chosenCount }] of knapsacks.entries())
      for (let k = 0; k < chosenCount; k++) this.#sums[t * this.#positions + chosen[k]!]! += this.#weight;
  }

  /** From 0 to 1. */
  of(t: number, i: number): number {
    return this.#total === 0 ? 0 : this.#sums[t * this.#positions + i]! / this.#total;
  }

  /** Forgets everything. */
  clear(): void {
    this.#sums.fill(0);
    this.#weight = 1;
    this.#total = 0;
  }

  #shrink(): void {
    for (let k = 0; k < this.#sums.length; k++) this.#sums[k]! /= this.#weight;
    this.#total /= this.#weight;
    this.#weight = 1;
  }
}
