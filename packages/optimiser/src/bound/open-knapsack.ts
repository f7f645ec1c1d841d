/** More decisions than this are not kept; then positions count as divisible. */
const MAX_DECISIONS = 4_000_000;

/** Decisions kept in one number, a bit each. */
const BITS = 32;

/** Chooses what stays open: asked for at every set of prices, so it keeps its tables. */
export class OpenKnapsack {
  /** After `choose`, by position: how much of it stays open, 0 to 1. */
  readonly taken: Float64Array;
  readonly #size: Int32Array;
  readonly #candidates: Int32Array;
  /** By half-periods: what they are worth at most; and once for each `BITS` candidates, whether that takes them. */
  #best = new Float64Array(0);
  #decisions = new Int32Array(0);

  /** @param size by position, in half-periods @param candidates the positions that may stay open */
  constructor(size: Int32Array, candidates: Int32Array) {
    this.#size = size;
    this.#candidates = candidates;
    this.taken = new Float64Array(size.length);
  }

  /**
   * Chooses positions of at most so many half-periods, worth as much as possible. Where that would take too long, positions count as
   * divisible, which can only be worth more.
   * @param values by position; those not above 0 are never chosen.
   * @returns what it is worth
   */
  choose(values: Float64Array, halves: number): number {
    this.taken.fill(0);
    if (halves <= 0) return 0;
    return this.#candidates.length * (halves + 1) > MAX_DECISIONS
      ? this.#takeDivisible(values, halves)
      : this.#takeWhole(values, halves);
  }

  #takeWhole(values: Float64Array, halves: number): number {
    const width = halves + 1;
    const candidates = this.#candidates;
    this.#clear(width);
    const best = this.#best;
    const decisions = this.#decisions;
    let left = candidates.reduce((sum, i) => sum + this.#size[i]!, 0);
    for (let k = 0; k < candidates.length; k++) {
      const worth = values[candidates[k]!]!;
      const size = this.#size[candidates[k]!]!;
      const row = Math.floor(k / BITS) * width;
      const bit = 1 << (k % BITS);
      left -= size;
      // From fewer half-periods, those that are left do not lead to all of them.
      const least = Math.max(size, halves - left);
      for (let h = halves; h >= least; h--) {
        const value = best[h - size]! + worth;
        if (value <= best[h]!) continue;
        best[h] = value;
        decisions[row + h]! |= bit;
      }
    }
    for (let k = candidates.length - 1, h = halves; k >= 0; k--) {
      const isTaken = (decisions[Math.floor(k / BITS) * width + h]! & (1 << (k % BITS))) !== 0;
      if (!isTaken) continue;
      this.taken[candidates[k]!] = 1;
      h -= this.#size[candidates[k]!]!;
    }
    return best[halves]!;
  }

  #clear(width: number): void {
    if (this.#best.length !== width) {
      this.#best = new Float64Array(width);
      this.#decisions = new Int32Array(Math.ceil(this.#candidates.length / BITS) * width);
    }
    this.#best.fill(0);
    this.#decisions.fill(0);
  }

  #takeDivisible(values: Float64Array, halves: number): number {
    const size = this.#size;
    const worth = (i: number) => values[i]! / Math.max(size[i]!, 1e-9);
    let left = halves;
    let sum = 0;
    for (const i of this.#candidates.toSorted((a, b) => worth(b) - worth(a))) {
      if (values[i]! <= 0 || left <= 0) break;
      const share = Math.min(1, left / Math.max(size[i]!, 1e-9));
      this.taken[i] = share;
      sum += share * values[i]!;
      left -= share * size[i]!;
    }
    return sum;
  }
}
