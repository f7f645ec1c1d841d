/** Logarithms at hand, a power of two: few enough to stay near the processor. */
const LOGARITHM_BITS = 11;
const LOGARITHMS = 2 ** LOGARITHM_BITS;

/** Xorshift: fast enough to be asked millions of times a second, and the same numbers for the same seed. */
export class Random {
  #state: number;
  readonly #logarithms = new Float32Array(LOGARITHMS);

  constructor(seed: number) {
    this.#state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x6d2b79f5 || 1;
    for (let k = 0; k < LOGARITHMS; k++) this.#logarithms[k] = -Math.log((k + 0.5) / LOGARITHMS);
  }

  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number {
    return ((this.#next() >>> 0) * 2 ** -32 * count) | 0;
  }

  /** The same for a power of two, in less time. @param bits from 1 to 32 */
  belowPower(bits: number): number {
    return this.#next() >>> (32 - bits);
  }

  #next(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state;
  }

  /** −log of a number drawn evenly from 0 to 1: how much worse a move may be, in units of the temperature. */
  patience(): number {
    return this.#logarithms[this.belowPower(LOGARITHM_BITS)]!;
  }
}
