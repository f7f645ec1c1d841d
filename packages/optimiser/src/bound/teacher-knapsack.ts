import { hoursCostOf, type Problem } from '../problem.ts';
import { BEGIN_SPLIT, Blocks, END_SPLIT } from './blocks.ts';
import { Core } from './core.ts';
import type { LevelChoice, ProgramWriter } from './program.ts';
import type { Scratch } from './scratch.ts';

const NO_PRICES = new Float64Array(0);
const NOBODY_BARRED = new Uint8Array(0);

const copyBetter = (to: Float64Array, a: Float64Array, b: Float64Array) => {
  for (let h = 0; h < to.length; h++) to[h] = Math.min(a[h]!, b[h]!);
};

/** Lets one more position be taken: each sum of half-periods costs what it did, or what it costs without the position, and it. */
const take = (row: Float64Array, size: number, cost: number) => {
  for (let h = row.length - 1; h >= size; h--) row[h] = Math.min(row[h]!, row[h - size]! + cost);
};

const addTo = (to: Float64Array, from: Float64Array, cost: number) => {
  for (let h = 0; h < to.length; h++) to[h] = from[h]! + cost;
};

const makeRows = (count: number, width: number) =>
  Array.from({ length: count }, () => new Float64Array(width));

/**
 * One teacher's own best choice when each position pays a price, and each class one for every teacher it gets: an exact knapsack
 * over half-periods with nested setups (level, preparations, class, split lesson). A row holds, for every number of
 * half-periods, the least cost of reaching it. A class whose price is above its setup may be entered for nothing, which only
 * makes the bound lower.
 */
export class TeacherKnapsack {
  /** After `solve`: the positions chosen, the first `chosenCount`; and the classes newly entered. */
  readonly chosen: Int32Array;
  chosenCount = 0;
  readonly entered: Int32Array;
  enteredCount = 0;
  readonly #choices: readonly Pick<LevelChoice, 'setup' | 'isFirst'>[];
  /** By choice: its first block; then the end. */
  readonly #firstBlock: Int32Array;
  readonly #blocks: Blocks;
  readonly #size: Int32Array;
  readonly #hoursCost: Int32Array;
  /** What is settled before each choice, and at the end. */
  readonly #settled: Float64Array[];
  /** Of the choice that is run, and of the class and the split lesson within it. */
  readonly #level: Float64Array;
  readonly #class: Float64Array;
  readonly #split: Float64Array;
  readonly #scratch: Scratch;
  readonly #core: Core;
  /** By position: 1 where this teacher may not have it, or would not whatever else is chosen. */
  #idle: Uint8Array = NOBODY_BARRED;
  #prices: Float64Array = NO_PRICES;
  #classPrices: Float64Array = NO_PRICES;
  #barred: Uint8Array = NOBODY_BARRED;

  constructor(
    problem: Problem,
    teacher: number,
    { choices, spread }: Pick<ProgramWriter, 'choices' | 'spread'>,
    scratch: Scratch,
  ) {
    const width = problem.room[teacher]! + 1;
    const blocks = choices.flatMap((choice) => choice.blocks);
    this.#choices = choices.map(({ setup, isFirst }) => ({ setup, isFirst }));
    this.#firstBlock = new Int32Array(choices.length + 1);
    for (const [k, choice] of choices.entries())
      this.#firstBlock[k + 1] = this.#firstBlock[k]! + choice.blocks.length;
    const row = teacher * problem.stride;
    this.#size = problem.load.subarray(row, row + problem.size.length);
    this.#blocks = new Blocks(blocks, spread, this.#size);
    this.#hoursCost = hoursCostOf(problem, teacher);
    this.#settled = makeRows(choices.length + 1, width);
    this.#level = new Float64Array(width);
    this.#class = new Float64Array(width);
    this.#split = new Float64Array(width);
    const longest = choices.reduce((most, choice) => Math.max(most, choice.blocks.length), 0);
    scratch.reserve(longest, this.#blocks.longest, width);
    this.#scratch = scratch;
    const setups = choices.map(({ setup }) => setup);
    this.#core = new Core(this.#blocks, this.#size, this.#hoursCost, setups);
    this.chosen = new Int32Array(problem.size.length);
    this.entered = new Int32Array(2 * blocks.length);
  }

  /**
   * The least cost, the prices of what is chosen taken off.
   * @param barred by position: 1 where this teacher may not have it; empty for none
   */
  solve(prices: Float64Array, classPrices: Float64Array, barred: Uint8Array = NOBODY_BARRED): number {
    this.#prices = prices;
    this.#classPrices = classPrices;
    this.#barred = barred;
    this.#idle = this.#core.findIdle(prices, barred);
    this.#settled[0]!.fill(Infinity)[0] = 0;
    for (const k of this.#choices.keys()) {
      if (this.#isChoiceEmpty(k)) this.#settled[k + 1]!.set(this.#settled[k]!);
      else {
        this.#runChoice(k, null);
        copyBetter(this.#settled[k + 1]!, this.#settled[k]!, this.#level);
      }
    }
    const result = this.#settled.at(-1)!;
    let best = 0;
    for (let h = 1; h < result.length; h++)
      if (result[h]! + this.#hoursCost[h]! < result[best]! + this.#hoursCost[best]!) best = h;
    this.#trace(best);
    return result[best]! + this.#hoursCost[best]!;
  }

  #enterCost(b: number): number {
    const { setup, class: classOf } = this.#blocks;
    return setup[b]! - (classOf[b]! < 0 ? 0 : this.#classPrices[classOf[b]!]!);
  }

  #wholeCost(b: number): number {
    const { whole, first, position, cost, class: classOf } = this.#blocks;
    let sum = whole[b]!;
    if (sum === Infinity) return sum;
    for (let k = first[b]!; k < first[b + 1]!; k++) {
      const i = position[k]!;
      if (i < 0) continue;
      if (this.#barred[i] === 1) return Infinity;
      sum += cost[k]! - this.#prices[i]!;
    }
    return sum - 2 * this.#classPrices[classOf[b]!]!;
  }

  /** Leaves the row of the choice in `#level`, and what it was before each of its blocks in `befores` if they are wanted. */
  #runChoice(k: number, befores: readonly Float64Array[] | null): void {
    let start = k;
    while (!this.#choices[start]!.isFirst) start--;
    const level = this.#level;
    addTo(level, this.#settled[start]!, this.#choices[k]!.setup);
    for (let b = this.#firstBlock[k]!; b < this.#firstBlock[k + 1]!; b++) {
      befores?.[b - this.#firstBlock[k]!]!.set(level);
      if (this.#isEmpty(b)) continue;
      this.#runOperations(b, level, null);
      this.#takeWhole(b, level);
      copyBetter(level, level, this.#class);
    }
  }

  #isChoiceEmpty(k: number): boolean {
    for (let b = this.#firstBlock[k]!; b < this.#firstBlock[k + 1]!; b++) if (!this.#isEmpty(b)) return false;
    return true;
  }

  /** Whether all of a block is barred. */
  #isEmpty(b: number): boolean {
    const { first, position } = this.#blocks;
    for (let k = first[b]!; k < first[b + 1]!; k++)
      if (position[k]! >= 0 && this.#barred[position[k]!] !== 1) return false;
    return true;
  }

  #takeWhole(b: number, before: Float64Array): void {
    const cost = this.#wholeCost(b);
    if (cost === Infinity) return;
    const row = this.#class;
    const size = this.#blocks.wholeSize[b]!;
    for (let h = size; h < row.length; h++) row[h] = Math.min(row[h]!, before[h - size]! + cost);
  }

  /** Leaves the row of the class in `#class`, and what it was before each operation in `befores` if they are wanted. */
  #runOperations(b: number, before: Float64Array, befores: readonly Float64Array[] | null): void {
    const { first, position, cost } = this.#blocks;
    addTo(this.#class, before, this.#enterCost(b));
    let row = this.#class;
    for (let k = first[b]!; k < first[b + 1]!; k++) {
      const i = position[k]!;
      if (i === BEGIN_SPLIT) {
        row = this.#split;
        addTo(row, this.#class, cost[k]!);
      } else if (i === END_SPLIT) {
        row = this.#class;
        befores?.[k - first[b]!]!.set(row);
        copyBetter(row, row, this.#split);
      } else {
        if (this.#idle[i] === 1) continue;
        befores?.[k - first[b]!]!.set(row);
        take(row, this.#size[i]!, cost[k]! - this.#prices[i]!);
      }
    }
  }

  #trace(hours: number): void {
    let h = hours;
    this.chosenCount = 0;
    this.enteredCount = 0;
    for (let k = this.#choices.length - 1; k >= 0; k--) {
      if (this.#settled[k]![h] === this.#settled[k + 1]![h]) continue;
      h = this.#traceChoice(k, h);
      while (!this.#choices[k]!.isFirst) k--;
    }
  }

  /** @returns the half-periods before the choice, where there were `hours` after it */
  #traceChoice(k: number, hours: number): number {
    const { beforeBlocks } = this.#scratch;
    const begin = this.#firstBlock[k]!;
    this.#runChoice(k, beforeBlocks);
    let h = hours;
    let value = this.#level[h]!;
    for (let b = this.#firstBlock[k + 1]! - 1; b >= begin; b--) {
      const before = beforeBlocks[b - begin]!;
      if (before[h] !== value) h = this.#traceBlock(b, before, h, value);
      value = before[h]!;
    }
    return h;
  }

  /** @returns the half-periods before the block, where there were `h` after it, at this least cost */
  #traceBlock(b: number, before: Float64Array, h: number, least: number): number {
    const { first, position, class: classOf, wholeSize } = this.#blocks;
    if (classOf[b]! >= 0) this.entered[this.enteredCount++] = classOf[b]!;
    this.#runOperations(b, before, this.#scratch.beforeOperations);
    if (this.#class[h] !== least) {
      this.entered[this.enteredCount++] = classOf[b]!;
      for (let k = first[b]!; k < first[b + 1]!; k++)
        if (position[k]! >= 0) this.chosen[this.chosenCount++] = position[k]!;
      return h - wholeSize[b]!;
    }
    return this.#traceOperations(b, h);
  }

  #traceOperations(b: number, hours: number): number {
    const { first, position } = this.#blocks;
    const befores = this.#scratch.beforeOperations;
    let h = hours;
    let value = this.#class[h]!;
    // Where the row of the class is found as it was when the split lesson traced began.
    let end = -1;
    for (let k = first[b + 1]! - 1; k >= first[b]!; k--) {
      const i = position[k]!;
      if (i >= 0 && this.#idle[i] === 1) continue;
      const row = befores[k - first[b]!]!;
      if (i === END_SPLIT) {
        end = k;
        if (row[h] === value) while (position[k] !== BEGIN_SPLIT) k--;
      } else if (i === BEGIN_SPLIT) value = befores[end - first[b]!]![h]!;
      else if (row[h] !== value) {
        h -= this.#size[i]!;
        value = row[h]!;
        this.chosen[this.chosenCount++] = i;
      }
    }
    return h;
  }
}
