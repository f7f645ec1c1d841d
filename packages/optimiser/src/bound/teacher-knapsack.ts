import { hoursCostOf, type Problem } from '../problem.ts';
import { BEGIN_EITHER, BEGIN_SPLIT, Blocks, END_SPLIT } from './blocks.ts';
import { Core } from './core.ts';
import type { ProgramWriter, SpreadSetup } from './program.ts';
import { addTo, lower, makeRows, note, take } from './rows.ts';
import { Selections } from './selections.ts';
import type { Scratch } from './scratch.ts';

const NO_PRICES = new Float64Array(0);
const NOBODY_BARRED = new Uint8Array(0);

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
  /** Preparations that are not paid for once, but by their positions in shares. */
  readonly spread: readonly SpreadSetup[];
  /** Those of them that were entered with a position; what the others cost, their price taken off. */
  readonly #joined: Int32Array;
  #joinedCount = 0;
  #costForNothing = 0;
  readonly #blocks: Blocks;
  readonly #size: Int32Array;
  readonly #hoursCost: Int32Array;
  /** The choices that are looked at, the first `#liveCount`. */
  readonly #live: Int32Array;
  #liveCount = 0;
  /** What is settled before each of them, and at the end; and how far that reaches. */
  readonly #settled: Float64Array[];
  readonly #reach: Int32Array;
  /** Of the choice that is run, and of the class and the split lesson within it. */
  readonly #level: Float64Array;
  #levelReach = 0;
  readonly #class: Float64Array;
  #classReach = 0;
  readonly #split: Float64Array;
  readonly #scratch: Scratch;
  readonly #core: Core;
  readonly #selections: Selections;
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
    const row = teacher * problem.stride;
    this.#size = problem.load.subarray(row, row + problem.size.length);
    this.#blocks = new Blocks(choices, spread, this.#size);
    this.#hoursCost = hoursCostOf(problem, teacher);
    this.spread = spread;
    this.#live = new Int32Array(choices.length);
    this.#settled = makeRows(choices.length + 1, width);
    this.#reach = new Int32Array(choices.length + 1);
    this.#level = new Float64Array(width);
    this.#class = new Float64Array(width);
    this.#split = new Float64Array(width);
    const { mostBlocks, mostOperations, setup } = this.#blocks;
    scratch.reserve(mostBlocks, mostOperations, width);
    this.#scratch = scratch;
    this.#selections = new Selections(this.#size, this.#hoursCost);
    this.#core = new Core(this.#blocks, this.#size, this.#hoursCost);
    this.chosen = new Int32Array(problem.size.length);
    this.entered = new Int32Array(2 * setup.length);
    this.#joined = new Int32Array(2 * setup.length);
  }

  /**
   * The least cost, the prices of what is chosen taken off.
   * @param barred by position: 1 where this teacher may not have it; empty for none
   */
  solve(prices: Float64Array, classPrices: Float64Array, barred: Uint8Array = NOBODY_BARRED): number {
    this.#prices = prices;
    this.#classPrices = classPrices;
    this.#barred = barred;
    this.#core.find(prices, classPrices, barred, this.#selections.atMost(prices, classPrices, barred));
    this.#liveCount = 0;
    for (const [k, isOut] of this.#core.isChoiceOut.entries())
      if (isOut === 0) this.#live[this.#liveCount++] = k;
    this.#settled[0]!.fill(Infinity)[0] = 0;
    for (let n = 0; n < this.#liveCount; n++) {
      this.#runChoice(n, null);
      const next = this.#settled[n + 1]!;
      next.set(this.#settled[n]!);
      this.#reach[n + 1] = lower(next, this.#reach[n]!, this.#level, this.#levelReach);
    }
    const result = this.#settled[this.#liveCount]!;
    let best = 0;
    for (let h = 1; h < result.length; h++)
      if (result[h]! + this.#hoursCost[h]! < result[best]! + this.#hoursCost[best]!) best = h;
    const least = result[best]! + this.#hoursCost[best]!;
    this.#trace(best);
    this.#remember(least, best);
    return least;
  }

  #remember(least: number, halves: number): void {
    const positions = this.chosen.slice(0, this.chosenCount);
    const classes = this.#joined.slice(0, this.#joinedCount);
    let cost = least - this.#costForNothing;
    for (const i of positions) cost += this.#prices[i]!;
    for (const index of classes) cost += this.#classPrices[index]!;
    this.#selections.add({ positions, classes, cost, halves });
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

  /** Whether the nth choice looked at is the first of its level. */
  #isFirst(n: number): boolean {
    const { firstChoice } = this.#blocks;
    return n === 0 || firstChoice[this.#live[n]!] !== firstChoice[this.#live[n - 1]!];
  }

  /** Leaves the row of the nth choice in `#level`, and what it was before each of its blocks in `befores` if they are wanted. */
  #runChoice(n: number, befores: readonly Float64Array[] | null): void {
    const { choiceSetup, firstBlock } = this.#blocks;
    const k = this.#live[n]!;
    let start = n;
    while (!this.#isFirst(start)) start--;
    const level = this.#level;
    let reach = addTo(level, this.#settled[start]!, this.#reach[start]!, choiceSetup[k]!);
    for (let b = firstBlock[k]!; b < firstBlock[k + 1]!; b++) {
      if (this.#core.isBlockOut[b] === 1) continue;
      if (befores) note(befores[b - firstBlock[k]!]!, level, reach);
      this.#runOperations(b, level, reach, null);
      this.#takeWhole(b, level, reach);
      reach = lower(level, reach, this.#class, this.#classReach);
    }
    this.#levelReach = reach;
  }

  #takeWhole(b: number, before: Float64Array, reach: number): void {
    const cost = this.#wholeCost(b);
    if (cost === Infinity) return;
    const row = this.#class;
    const size = this.#blocks.wholeSize[b]!;
    const end = Math.min(row.length - 1, reach + size);
    for (; this.#classReach < end; ) row[++this.#classReach] = Infinity;
    for (let h = size; h <= end; h++) row[h] = Math.min(row[h]!, before[h - size]! + cost);
  }

  /** Leaves the row of the class in `#class`, and what it was before each operation in `befores` if they are wanted. */
  #runOperations(
    b: number,
    before: Float64Array,
    reach: number,
    befores: readonly Float64Array[] | null,
  ): void {
    const { first, position, cost } = this.#blocks;
    let row = this.#class;
    let own = addTo(row, before, reach, this.#enterCost(b));
    let ofClass = own;
    for (let k = first[b]!; k < first[b + 1]!; k++) {
      const i = position[k]!;
      if (i === BEGIN_SPLIT || i === BEGIN_EITHER) {
        row = this.#split;
        ofClass = own;
        if (i === BEGIN_SPLIT) addTo(row, this.#class, own, cost[k]!);
        else own = addTo(row, before, reach, this.#enterCost(b) + cost[k]!);
      } else if (i === END_SPLIT) {
        row = this.#class;
        if (befores) note(befores[k - first[b]!]!, row, ofClass);
        own = lower(row, ofClass, this.#split, own);
      } else {
        if (this.#core.isOut[k] === 1) continue;
        if (befores) note(befores[k - first[b]!]!, row, own);
        own = take(row, own, this.#size[i]!, cost[k]! - this.#prices[i]!);
      }
    }
    this.#classReach = own;
  }

  #trace(hours: number): void {
    let h = hours;
    this.chosenCount = 0;
    this.enteredCount = 0;
    this.#joinedCount = 0;
    this.#costForNothing = 0;
    for (let n = this.#liveCount - 1; n >= 0; n--) {
      if (this.#settled[n]![h] === this.#settled[n + 1]![h]) continue;
      h = this.#traceChoice(n, h);
      while (!this.#isFirst(n)) n--;
    }
  }

  /** @returns the half-periods before the nth choice looked at, where there were `hours` after it */
  #traceChoice(n: number, hours: number): number {
    const { firstBlock } = this.#blocks;
    const { beforeBlocks } = this.#scratch;
    const k = this.#live[n]!;
    this.#runChoice(n, beforeBlocks);
    let h = hours;
    let value = this.#level[h]!;
    for (let b = firstBlock[k + 1]! - 1; b >= firstBlock[k]!; b--) {
      if (this.#core.isBlockOut[b] === 1) continue;
      const before = beforeBlocks[b - firstBlock[k]!]!;
      if (before[h] !== value) h = this.#traceBlock(b, before, h, value);
      value = before[h]!;
    }
    return h;
  }

  /** @returns the half-periods before the block, where there were `h` after it, at this least cost */
  #traceBlock(b: number, before: Float64Array, h: number, least: number): number {
    const { class: classOf, wholeSize } = this.#blocks;
    this.#runOperations(b, before, this.#class.length - 1, this.#scratch.beforeOperations);
    if (this.#class[h] !== least) {
      this.#enter(classOf[b]!, true);
      this.#enter(classOf[b]!, true);
      this.#takeAll(b);
      return h - wholeSize[b]!;
    }
    const count = this.chosenCount;
    const left = this.#traceOperations(b, h);
    this.#enter(classOf[b]!, this.chosenCount > count);
    if (this.chosenCount === count) this.#costForNothing += this.#enterCost(b);
    return left;
  }

  #enter(index: number, isJoined: boolean): void {
    if (index < 0) return;
    this.entered[this.enteredCount++] = index;
    if (isJoined) this.#joined[this.#joinedCount++] = index;
  }

  #takeAll(b: number): void {
    const { first, position } = this.#blocks;
    for (let k = first[b]!; k < first[b + 1]!; k++)
      if (position[k]! >= 0) this.chosen[this.chosenCount++] = position[k]!;
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
      if (i >= 0 && this.#core.isOut[k] === 1) continue;
      const row = befores[k - first[b]!]!;
      if (i === END_SPLIT) {
        end = k;
        if (row[h] === value) while (position[k] !== BEGIN_SPLIT && position[k] !== BEGIN_EITHER) k--;
      } else if (i === BEGIN_EITHER) return h;
      else if (i === BEGIN_SPLIT) value = befores[end - first[b]!]![h]!;
      else if (row[h] !== value) {
        h -= this.#size[i]!;
        value = row[h]!;
        this.chosen[this.chosenCount++] = i;
      }
    }
    return h;
  }
}
