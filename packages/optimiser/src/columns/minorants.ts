import type { Triple } from './triple.ts';

/** A linear function of which of some positions are taken, nowhere above « two or more of the triple are ». */
interface Piece {
  constant: number;
  /** By position that is still free. */
  slopes: readonly number[];
}

/** The first piece is where one begins. */
const NONE_TAKEN: readonly (readonly Piece[])[] = [
  [],
  [],
  [
    { constant: 0, slopes: [0, 0] },
    { constant: -1, slopes: [1, 1] },
  ],
  [
    { constant: 0, slopes: [0, 0, 0] },
    { constant: -1, slopes: [1, 1, 0] },
    { constant: -1, slopes: [1, 0, 1] },
    { constant: -1, slopes: [0, 1, 1] },
    { constant: -0.5, slopes: [0.5, 0.5, 0.5] },
  ],
];
const ONE_TAKEN: readonly (readonly Piece[])[] = [
  [],
  [{ constant: 0, slopes: [1] }],
  [
    { constant: 0, slopes: [1, 0] },
    { constant: 0, slopes: [0, 1] },
  ],
];
const TAKEN: readonly Piece[] = [{ constant: 1, slopes: [0, 0, 0] }];

/** How far the weights go at a time towards the piece that would have seen most. */
const STEP = 0.4;

const EPSILON = 1e-9;

/**
 * What one triple costs one teacher, as far as a knapsack can see it, some of the three being settled: a mixture of linear
 * functions, which moves towards those that see what the knapsack chose.
 */
export class Minorant {
  /** The positions of the triple this teacher may have. */
  readonly positions: readonly number[];
  readonly #weights = new Map<number, Float64Array>();
  #pieces: readonly Piece[] = [];
  #mixture: Float64Array = new Float64Array(0);
  readonly #free: number[] = [];
  #taken = 0;

  constructor(triple: Triple, mayHave: (position: number) => boolean) {
    this.positions = triple.filter((i) => mayHave(i));
  }

  /** By position −1 if free, 1 if it is to be had, 0 if not. */
  settle(state: Int8Array): void {
    this.#free.length = 0;
    this.#taken = 0;
    let mask = 0;
    for (const [k, i] of this.positions.entries()) {
      if (state[i] === 1) this.#taken++;
      if (state[i]! >= 0) continue;
      this.#free.push(i);
      mask |= 1 << k;
    }
    this.#pieces = this.#choosePieces();
    const key = mask | (this.#taken << 3);
    let mixture = this.#weights.get(key);
    if (mixture === undefined) {
      mixture = new Float64Array(this.#pieces.length);
      if (mixture.length > 0) mixture[0] = 1;
      this.#weights.set(key, mixture);
    }
    this.#mixture = mixture;
  }

  #choosePieces(): readonly Piece[] {
    if (this.#taken >= 2) return TAKEN;
    return (this.#taken === 1 ? ONE_TAKEN : NONE_TAKEN)[this.#free.length] ?? [];
  }

  /** Takes what the mixture sees off the prices of the free positions; the answer is the rest of it. In points, for this price. */
  charge(prices: Float64Array, price: number): number {
    let constant = 0;
    for (let q = 0; q < this.#pieces.length; q++) {
      const weight = this.#mixture[q]! * price;
      if (weight === 0) continue;
      const piece = this.#pieces[q]!;
      constant += weight * piece.constant;
      for (let k = 0; k < this.#free.length; k++) prices[this.#free[k]!]! -= weight * piece.slopes[k]!;
    }
    return constant;
  }

  /** Moves the mixture towards what would have seen the most of this choice. @returns how much of it the mixture did not see, from 0 */
  learn(has: Uint8Array): number {
    let seen = 0;
    let most = -Infinity;
    let best = 0;
    for (let q = 0; q < this.#pieces.length; q++) {
      const piece = this.#pieces[q]!;
      let value = piece.constant;
      for (let k = 0; k < this.#free.length; k++) value += piece.slopes[k]! * has[this.#free[k]!]!;
      seen += this.#mixture[q]! * value;
      if (value <= most) continue;
      most = value;
      best = q;
    }
    const missed = this.countIn(has) - seen;
    if (most > seen + EPSILON) {
      for (let q = 0; q < this.#mixture.length; q++) this.#mixture[q]! *= 1 - STEP;
      this.#mixture[best]! += STEP;
    }
    return missed;
  }

  /** 1 where two or more of the triple are taken, otherwise 0. */
  countIn(has: Uint8Array): number {
    let count = this.#taken;
    for (let k = 0; k < this.#free.length; k++) count += has[this.#free[k]!]!;
    return count >> 1;
  }

  /** A position whose being settled would show more of the triple: one that was chosen, if any was; −1 where none is free. */
  choose(has: Uint8Array): number {
    return this.#free.find((i) => has[i] === 1) ?? this.#free[0] ?? -1;
  }
}
