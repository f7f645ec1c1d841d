import { BEGIN_EITHER, BEGIN_SPLIT, type Blocks, END_SPLIT } from './blocks.ts';

/** Bounds of sums of floating-point prices are compared with so much care, in points. */
const ROUNDING = 1e-6;

/** The rate is moved by so much at least, in points. */
const LEAST_STRIDE = 0.1;

/**
 * What a teacher's knapsack need not look at. With every half-period charged at a rate instead of what the hours in sum cost, what is
 * best is quickly found, class by class; that is a bound on the knapsack, and so is what comes of forcing something into it.
 * Where this is above what some selection costs, no best selection has it.
 */
export class Core {
  /** By choice, block and operation: 1 for what no best selection has. Within what is left out, nothing is said. */
  readonly isChoiceOut: Uint8Array;
  readonly isBlockOut: Uint8Array;
  readonly isOut: Uint8Array;
  readonly #blocks: Blocks;
  readonly #size: Int32Array;
  readonly #hoursCost: Int32Array;
  /** Whether hours and setups cost nothing, so that only positions count. */
  readonly #isPlain: boolean;
  /** Points for each half-period: a guess that gets better from one set of prices to the next; and how far it was last moved. */
  #rate = 0;
  #stride = 1;
  /** At this rate: by operation what it adds, and a split lesson where it ends. */
  readonly #added: Float64Array;
  /** By block: what entering it adds at least, and what having any of it does; and half-periods of that. */
  readonly #entering: Float64Array;
  readonly #having: Float64Array;
  readonly #halves: Float64Array;
  /** And what the best of its lessons adds, where they exclude each other. */
  readonly #best: Float64Array;
  /** By choice: what it costs at least; and by its first choice the same of a level, or 0 to have none of it. */
  readonly #least: Float64Array;
  readonly #leastOfLevel: Float64Array;
  /** All levels together; and half-periods chosen more than hours ask for at this rate. */
  #bound = 0;
  #excess = 0;

  constructor(blocks: Blocks, size: Int32Array, hoursCost: Int32Array) {
    this.#blocks = blocks;
    this.#size = size;
    this.#hoursCost = hoursCost;
    const { choiceSetup, setup, position } = blocks;
    const isFree = [...choiceSetup, ...setup].every((points) => points === 0);
    const isNested = position.includes(BEGIN_SPLIT) || position.includes(BEGIN_EITHER);
    const hasClasses = blocks.class.some((index) => index >= 0) || isNested;
    this.#isPlain = isFree && !hasClasses && hoursCost.every((points) => points === hoursCost[0]);
    const choices = choiceSetup.length;
    const count = setup.length;
    this.isChoiceOut = new Uint8Array(choices);
    this.isBlockOut = new Uint8Array(count);
    this.isOut = new Uint8Array(position.length);
    this.#added = new Float64Array(position.length);
    this.#entering = new Float64Array(count);
    this.#having = new Float64Array(count);
    this.#halves = new Float64Array(count);
    this.#best = new Float64Array(count);
    this.#least = new Float64Array(choices);
    this.#leastOfLevel = new Float64Array(choices);
  }

  /**
   * Finds what to leave out.
   * @param barred by position: 1 where the teacher may not have it; empty for none
   * @param atMost what some selection costs
   */
  find(prices: Float64Array, classPrices: Float64Array, barred: Uint8Array, atMost: number): void {
    this.isChoiceOut.fill(0);
    const least = this.#isPlain ? Math.min(atMost, this.#fill(prices, barred)) : atMost;
    this.#evaluate(prices, classPrices, barred);
    const slack = least - this.#bound + ROUNDING;
    const { choiceSetup, firstChoice, firstBlock } = this.#blocks;
    for (let k = 0; k < choiceSetup.length; k++) {
      // What it may cost with something that a best selection has.
      const limit = slack + this.#leastOfLevel[firstChoice[k]!]!;
      if (this.#least[k]! > limit) this.isChoiceOut[k] = 1;
      else
        for (let b = firstBlock[k]!; b < firstBlock[k + 1]!; b++) this.#leaveOut(b, limit - this.#least[k]!);
    }
    this.#moveRate();
  }

  /**
   * Takes what is worth most for each half-period, as long as there is room; the rate is that of the first without.
   * @returns what that costs
   */
  #fill(prices: Float64Array, barred: Uint8Array): number {
    const { position, cost } = this.#blocks;
    const worth = Array.from(position, (i, k) => ({
      size: this.#size[i]!,
      points: barred[i] === 1 ? 0 : prices[i]! - cost[k]!,
    }));
    const hopeful = worth.filter(({ points }) => points > 0);
    let left = this.#hoursCost.length - 1;
    let sum = this.#hoursCost[0]!;
    this.#rate = 0;
    for (const { size, points } of hopeful.toSorted((a, b) => b.points / b.size - a.points / a.size)) {
      if (size > left) this.#rate ||= points / size;
      else {
        left -= size;
        sum -= points;
      }
    }
    return sum;
  }

  /** Higher where too much is chosen, lower where too little: in longer steps as long as that does not change. */
  #moveRate(): void {
    if (this.#excess === 0 || this.#isPlain) return;
    const sign = Math.sign(this.#excess);
    const isSame = this.#stride * sign > 0;
    this.#stride = sign * Math.max(LEAST_STRIDE, Math.abs(this.#stride) * (isSame ? 1.5 : 0.4));
    this.#rate += this.#stride;
  }

  #evaluate(prices: Float64Array, classPrices: Float64Array, barred: Uint8Array): void {
    const { choiceSetup, firstChoice, firstBlock } = this.#blocks;
    let wanted = 0;
    for (let h = 1; h < this.#hoursCost.length; h++) if (this.#hoursAt(h) < this.#hoursAt(wanted)) wanted = h;
    this.#bound = this.#hoursAt(wanted);
    this.#excess = -wanted;
    for (let k = 0; k < choiceSetup.length; ) {
      const first = k;
      let least = 0;
      let halves = 0;
      for (; firstChoice[k] === first; k++) {
        let sum = choiceSetup[k]!;
        let own = 0;
        for (let b = firstBlock[k]!; b < firstBlock[k + 1]!; b++) {
          this.#evaluateBlock(b, prices, classPrices, barred);
          if (this.#having[b]! >= 0) continue;
          sum += this.#having[b]!;
          own += this.#halves[b]!;
        }
        this.#least[k] = sum;
        if (sum >= least) continue;
        least = sum;
        halves = own;
      }
      this.#leastOfLevel[first] = least;
      this.#bound += least;
      this.#excess += halves;
    }
  }

  #hoursAt(halves: number): number {
    return this.#hoursCost[halves]! - this.#rate * halves;
  }

  #evaluateBlock(b: number, prices: Float64Array, classPrices: Float64Array, barred: Uint8Array): void {
    const { first, position, cost, setup, class: classOf, whole, wholeSize } = this.#blocks;
    const price = classOf[b]! < 0 ? 0 : classPrices[classOf[b]!]!;
    let entering = setup[b]! - price;
    let all = whole[b]! - 2 * price;
    let halves = 0;
    // What is worth it, of a split lesson or of what lies between two.
    let worth = 0;
    let worthHalves = 0;
    let isEmpty = true;
    // Of what excludes each other, the best one counts.
    let isEither = false;
    let best = 0;
    let bestHalves = 0;
    for (let k = first[b]!; k < first[b + 1]!; k++) {
      const i = position[k]!;
      if (i === BEGIN_SPLIT || i === BEGIN_EITHER) {
        isEither = i === BEGIN_EITHER;
        entering += worth;
        halves += worthHalves;
        worth = cost[k]!;
        worthHalves = 0;
      } else if (i === END_SPLIT) {
        this.#added[k] = worth;
        if (isEither) {
          if (worth < best) [best, bestHalves] = [worth, worthHalves];
        } else if (worth < 0) {
          entering += worth;
          halves += worthHalves;
        }
        worth = 0;
        worthHalves = 0;
      } else {
        const added = barred[i] === 1 ? Infinity : cost[k]! - prices[i]! + this.#rate * this.#size[i]!;
        this.#added[k] = added;
        all += added;
        if (added < Infinity) isEmpty = false;
        if (added >= 0) continue;
        worth += added;
        worthHalves += this.#size[i]!;
      }
    }
    entering += worth + best;
    halves += worthHalves + bestHalves;
    this.#best[b] = best;
    this.#entering[b] = isEmpty ? Infinity : entering;
    this.#having[b] = isEmpty ? Infinity : Math.min(entering, all);
    this.#halves[b] = entering <= all ? halves : wholeSize[b]!;
  }

  /** @param room points that anything else than the best of a choice may add to it */
  #leaveOut(b: number, room: number): void {
    const having = this.#having[b]!;
    this.isBlockOut[b] = having > room ? 1 : 0;
    if (having <= room) this.#leaveOutWithin(b, room + Math.min(0, having) - this.#entering[b]!);
  }

  /** @param room points that one more position may add to entering the block */
  #leaveOutWithin(b: number, room: number): void {
    const { first, position } = this.#blocks;
    let splitting = 0;
    for (let k = first[b + 1]! - 1; k >= first[b]!; k--) {
      const added = Math.max(0, this.#added[k]!);
      // What excludes the best instead of it costs as much more.
      if (position[k] === END_SPLIT) splitting = Math.max(added, this.#added[k]! - this.#best[b]!);
      else if (position[k]! < 0) splitting = 0;
      else this.isOut[k] = splitting + added > room ? 1 : 0;
    }
  }
}
