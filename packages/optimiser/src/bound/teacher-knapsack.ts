import type { Problem } from '../problem.ts';
import { CLEAR, ProgramWriter, REGISTERS, type Step, TAKE, TAKE_ALL, TAKE_FIRST } from './program.ts';

/**
 * One teacher's own best choice when each position pays a price, and each class one for every teacher it gets: an exact knapsack
 * over half-periods with nested setups (level, preparations, class, split lesson). Each register holds, for every number of
 * half-periods, the least cost of reaching it.
 */
export class TeacherKnapsack {
  /** After `solve`: the positions chosen, the first `chosenCount`; and the classes newly entered. */
  readonly chosen: Int32Array;
  chosenCount = 0;
  readonly entered: Int32Array;
  enteredCount = 0;
  readonly #width: number;
  readonly #steps: number;
  readonly #kind: Uint8Array;
  readonly #a: Uint8Array;
  readonly #b: Uint8Array;
  readonly #position: Int32Array;
  readonly #class: Int32Array;
  readonly #cost: Float64Array;
  readonly #setup: Float64Array;
  readonly #all: Step['all'][];
  readonly #size: Int32Array;
  readonly #registers: Float64Array[];
  readonly #decisions: Uint8Array;
  readonly #hoursCost: Int32Array;

  constructor(problem: Problem, teacher: number) {
    const { steps } = new ProgramWriter(problem, teacher);
    this.#width = problem.room[teacher]! + 1;
    this.#steps = steps.length;
    this.#kind = Uint8Array.from(steps, (step) => step.kind);
    this.#a = Uint8Array.from(steps, (step) => step.a);
    this.#b = Uint8Array.from(steps, (step) => step.b);
    this.#position = Int32Array.from(steps, (step) => step.position);
    this.#class = Int32Array.from(steps, (step) => step.class);
    this.#cost = Float64Array.from(steps, (step) => step.cost);
    this.#setup = Float64Array.from(steps, (step) => step.setup);
    this.#all = steps.map((step) => step.all);
    const sizeOf = (step: Step) => step.all.reduce((sum, { position }) => sum + problem.size[position]!, 0);
    this.#size = Int32Array.from(steps, (step) =>
      step.position < 0 ? sizeOf(step) : problem.size[step.position]!,
    );
    this.chosen = new Int32Array(steps.length);
    this.entered = new Int32Array(steps.length);
    this.#registers = Array.from({ length: REGISTERS }, () => new Float64Array(this.#width));
    this.#decisions = new Uint8Array(steps.length * this.#width);
    this.#hoursCost = problem.minimumCost[teacher]!.map((value, h) => value + problem.wishCost[teacher]![h]!);
  }

  /** The least cost, the prices of what is chosen taken off. */
  solve(prices: Float64Array, classPrices: Float64Array): number {
    this.#registers[0]!.fill(Infinity);
    this.#registers[0]![0] = 0;
    for (let step = 0; step < this.#steps; step++) this.#run(step, prices, classPrices);
    const result = this.#registers[0]!;
    let best = 0;
    for (let h = 1; h < this.#width; h++)
      if (result[h]! + this.#hoursCost[h]! < result[best]! + this.#hoursCost[best]!) best = h;
    this.#trace(best);
    return result[best]! + this.#hoursCost[best]!;
  }

  #run(step: number, prices: Float64Array, classPrices: Float64Array): void {
    const a = this.#registers[this.#a[step]!]!;
    const b = this.#registers[this.#b[step]!]!;
    const ofClass = this.#class[step]!;
    const setup = this.#setup[step]! - (ofClass < 0 ? 0 : classPrices[ofClass]!);
    const size = this.#size[step]!;
    const row = step * this.#width;
    switch (this.#kind[step]!) {
      case TAKE:
        this.#take(a, this.#cost[step]! - prices[this.#position[step]!]!, size, row);
        break;
      case TAKE_FIRST:
        this.#takeFirst(a, b, this.#cost[step]! - prices[this.#position[step]!]!, setup, size, row);
        break;
      case CLEAR:
        a.fill(Infinity);
        break;
      case TAKE_ALL:
        this.#takeAll(a, b, step, prices, classPrices);
        break;
      default:
        this.#keepBetter(a, b, setup, 0, row);
    }
  }

  #take(a: Float64Array, cost: number, size: number, row: number): void {
    const decisions = this.#decisions;
    decisions.fill(0, row, row + Math.min(size, this.#width));
    for (let h = this.#width - 1; h >= size; h--) {
      const value = a[h - size]! + cost;
      const isBetter = value < a[h]!;
      if (isBetter) a[h] = value;
      decisions[row + h] = isBetter ? 1 : 0;
    }
  }

  #takeFirst(a: Float64Array, b: Float64Array, cost: number, setup: number, size: number, row: number): void {
    const decisions = this.#decisions;
    decisions.fill(0, row, row + Math.min(size, this.#width));
    for (let h = this.#width - 1; h >= size; h--) {
      let best = a[h]!;
      let decision = 0;
      const next = a[h - size]! + cost;
      if (next < best) {
        best = next;
        decision = 1;
      }
      const first = b[h - size]! + cost + setup;
      if (first < best) {
        best = first;
        decision = 2;
      }
      a[h] = best;
      decisions[row + h] = decision;
    }
  }

  #takeAll(
    a: Float64Array,
    b: Float64Array,
    step: number,
    prices: Float64Array,
    classPrices: Float64Array,
  ): void {
    let cost = this.#setup[step]! - 2 * classPrices[this.#class[step]!]!;
    for (const taken of this.#all[step]!) cost += taken.cost - prices[taken.position]!;
    this.#keepBetter(a, b, cost, this.#size[step]!, step * this.#width);
  }

  /** Keeps in `a` what is better: it, or `b` with so many half-periods and points more. */
  #keepBetter(a: Float64Array, b: Float64Array, cost: number, size: number, row: number): void {
    const decisions = this.#decisions;
    decisions.fill(0, row, row + Math.min(size, this.#width));
    for (let h = size; h < this.#width; h++) {
      const value = b[h - size]! + cost;
      const isBetter = value < a[h]!;
      if (isBetter) a[h] = value;
      decisions[row + h] = isBetter ? 1 : 0;
    }
  }

  #trace(hours: number): void {
    let h = hours;
    let register = 0;
    this.chosenCount = 0;
    this.enteredCount = 0;
    for (let step = this.#steps - 1; step >= 0; step--) {
      if (register !== this.#a[step] || this.#kind[step] === CLEAR) continue;
      const decision = this.#decisions[step * this.#width + h]!;
      if (decision === 0) continue;
      const isTaking = this.#position[step]! >= 0;
      if (!isTaking || decision === 2) {
        register = this.#b[step]!;
        if (this.#class[step]! >= 0) this.entered[this.enteredCount++] = this.#class[step]!;
      }
      h -= this.#size[step]!;
      if (isTaking) this.chosen[this.chosenCount++] = this.#position[step]!;
      for (const { position } of this.#all[step]!) this.chosen[this.chosenCount++] = position;
      if (this.#kind[step] === TAKE_ALL) this.entered[this.enteredCount++] = this.#class[step]!;
    }
  }
}
