import type { Problem } from '../problem.ts';
import { countDemands } from './class-demand.ts';
import { OpenKnapsack } from './open-knapsack.ts';
import { lookUpAll, type OfAll, ProgramWriter } from './program.ts';
import { TeacherKnapsack } from './teacher-knapsack.ts';
import { Scratch } from './scratch.ts';

/** Guards a bound against the rounding of sums of floating-point prices, in points. */
const ROUNDING = 1e-6;

const NONE_BARRED = new Uint8Array(0);

/** A position that may stay open, and the rows of the relaxation that this meets: its own, and that of its class. */
export interface OpenPosition {
  position: number;
  rows: readonly number[];
  times: readonly number[];
}

/**
 * The staffing with « each position once » and « so many teachers a class at least » priced instead of demanded: every teacher
 * then chooses alone, exactly. Prices, demands and supplies are by position, then by class.
 */
export class Relaxation {
  readonly problem: Problem;
  readonly demand: Float64Array;
  /** After `evaluate`: how often each position and each class was chosen. */
  readonly supply: Float64Array;
  readonly knapsacks: TeacherKnapsack[];
  readonly ofAll: OfAll;
  /** Half-periods of the positions nobody may take. */
  readonly abandoned: number;
  /** The positions somebody may take; the others stay open in any case. */
  readonly #reachable: Int32Array;
  readonly #openKnapsack: OpenKnapsack;
  readonly #openValue: Float64Array;

  constructor(problem: Problem) {
    const { size, eligible, teachers } = problem;
    const demands = countDemands(problem);
    this.problem = problem;
    this.ofAll = lookUpAll(problem);
    const scratch = new Scratch();
    this.knapsacks = teachers.map((_, t) => {
      const program = new ProgramWriter(problem, t, this.ofAll);
      return new TeacherKnapsack(problem, t, program, scratch);
    });
    this.#reachable = Int32Array.from([...size.keys()].filter((i) => eligible[i]!.length > 0));
    this.abandoned = size.reduce((sum, half, i) => (eligible[i]!.length > 0 ? sum : sum + half), 0);
    this.demand = new Float64Array(size.length + demands.length);
    for (const i of this.#reachable) this.demand[i] = 1;
    this.demand.set(demands, size.length);
    this.supply = new Float64Array(this.demand.length);
    this.#openKnapsack = new OpenKnapsack(size, this.#reachable);
    this.#openValue = new Float64Array(size.length);
  }

  /**
   * What no staffing with so many open half-periods can be below, in points, whatever the prices.
   * @param barred by teacher and position: 1 where the teacher may not have it; then the answer is about such staffings only
   */
  evaluate(prices: Float64Array, open: number, barred?: readonly Uint8Array[]): number {
    const count = this.problem.size.length;
    const ofPositions = prices.subarray(0, count);
    const ofClasses = prices.subarray(count);
    this.supply.fill(0);
    let sum = -this.worthOfOpen(prices, open);
    this.#supplyOpen();
    for (const [t, knapsack] of this.knapsacks.entries()) {
      sum += knapsack.solve(ofPositions, ofClasses, barred?.[t]);
      for (let k = 0; k < knapsack.chosenCount; k++) this.supply[knapsack.chosen[k]!]!++;
      for (let k = 0; k < knapsack.enteredCount; k++) this.supply[count + knapsack.entered[k]!]!++;
    }
    for (let i = 0; i < prices.length; i++) sum += prices[i]! * this.demand[i]!;
    return sum - ROUNDING;
  }

  /**
   * The most that prices pay for what stays open, in points. An open position counts as taken, and its class as having all the
   * teachers it needs.
   * @param barred by position: 1 where it may not stay open; empty for none
   */
  worthOfOpen(prices: Float64Array, open: number, barred: Uint8Array = NONE_BARRED): number {
    const { size, classes } = this.problem;
    for (const i of this.#reachable) {
      const own = size.length + classes.of[i]!;
      const ofClass = classes.of[i]! < 0 ? 0 : this.demand[own]! * prices[own]!;
      this.#openValue[i] = barred[i] === 1 ? 0 : prices[i]! + ofClass;
    }
    return this.#openKnapsack.choose(this.#openValue, open - this.abandoned);
  }

  /** What may stay open where so many half-periods do, apart from what nobody may take: each with the rows it meets, and how often. */
  listOpen(open: number): OpenPosition[] {
    const { size, classes } = this.problem;
    const halves = open - this.abandoned;
    return [...this.#reachable]
      .filter((i) => size[i]! <= halves)
      .map((position) => {
        const own = size.length + classes.of[position]!;
        const needed = classes.of[position]! < 0 ? 0 : this.demand[own]!;
        return { position, rows: needed > 0 ? [position, own] : [position], times: [1, needed] };
      });
  }

  /** What was found to stay open is supplied too. */
  #supplyOpen(): void {
    const { size, classes } = this.problem;
    const { taken } = this.#openKnapsack;
    for (const i of this.#reachable) {
      const own = size.length + classes.of[i]!;
      this.supply[i]! += taken[i]!;
      if (classes.of[i]! >= 0) this.supply[own]! += taken[i]! * this.demand[own]!;
    }
  }
}
