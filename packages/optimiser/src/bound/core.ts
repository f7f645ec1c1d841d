import { BEGIN_SPLIT, type Blocks } from './blocks.ts';

/** Bounds of sums of floating-point prices are compared with so much care, in points. */
const ROUNDING = 1e-6;

/**
 * What a teacher's knapsack need not look at. Where their hours cost the same however many, that is what costs at least its price;
 * and where there are no setups either, what no best selection can have.
 */
export class Core {
  readonly #blocks: Blocks;
  readonly #size: Int32Array;
  readonly #room: number;
  readonly #isFree: boolean;
  readonly #isPlain: boolean;
  /** By position: points gained by taking it; and 1 for what is left out. */
  readonly #gains: Float64Array;
  readonly #idle: Uint8Array;
  readonly #rates: Float64Array;

  constructor(blocks: Blocks, size: Int32Array, hoursCost: Int32Array, setups: readonly number[]) {
    this.#blocks = blocks;
    this.#size = size;
    this.#room = hoursCost.length - 1;
    this.#isFree = hoursCost.every((points) => points === hoursCost[0]);
    const hasSetups = [...setups, ...blocks.setup].some((points) => points > 0);
    const hasClasses = blocks.class.some((index) => index >= 0);
    this.#isPlain = this.#isFree && !hasSetups && !hasClasses && !blocks.position.includes(BEGIN_SPLIT);
    const looked = this.#isFree ? size.length : 0;
    this.#gains = new Float64Array(looked);
    this.#idle = new Uint8Array(looked).fill(1);
    this.#rates = new Float64Array(looked);
  }

  /**
   * By position: 1 for what to leave out, those barred among them.
   * @param barred by position: 1 where the teacher may not have it; empty for none
   */
  findIdle(prices: Float64Array, barred: Uint8Array): Uint8Array {
    if (!this.#isFree) return barred;
    const { position, cost } = this.#blocks;
    for (let k = 0; k < position.length; k++) {
      const i = position[k]!;
      if (i < 0) continue;
      this.#gains[i] = prices[i]! - cost[k]!;
      this.#idle[i] = barred[i] === 1 || this.#gains[i] <= 0 ? 1 : 0;
    }
    if (this.#isPlain) this.#leaveOutHopeless();
    return this.#idle;
  }

  /** Those with which even divisible positions would be worth less than a selection at hand: the best by gain for each half-period. */
  #leaveOutHopeless(): void {
    const gains = this.#gains;
    const size = this.#size;
    const rates = this.#rates;
    const hopeful: number[] = [];
    for (let i = 0; i < gains.length; i++) {
      if (this.#idle[i] === 1) continue;
      rates[i] = gains[i]! / size[i]!;
      hopeful.push(i);
    }
    let left = this.#room;
    let sure = 0;
    let rate = 0;
    for (const i of hopeful.toSorted((a, b) => rates[b]! - rates[a]!)) {
      if (size[i]! > left) rate ||= rates[i]!;
      else {
        left -= size[i]!;
        sure += gains[i]!;
      }
    }
    let most = rate * this.#room;
    for (const i of hopeful) most += Math.max(0, gains[i]! - rate * size[i]!);
    for (const i of hopeful) if (most + gains[i]! - rate * size[i]! < sure - ROUNDING) this.#idle[i] = 1;
  }
}
