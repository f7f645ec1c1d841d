import {
  hoursCostOf,
  loadOf as loadByPair,
  ownCostOf as ownCostByPair,
  type Problem,
  setupsOf,
} from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import type { Random } from './random.ts';

/** Bits of a word. */
const BITS = 32;

/** Numbers of a position in one row: its size, its cost with anybody but its last teacher, who that is, one to spare, then its setups. */
const ROW = 8;
const OWN_COST = 1;
const LAST_TEACHER = 2;
const FIRST_SETUP = 4;

/** Setups a position can belong to: a level, a class, a split lesson, a preparation. */
export const KINDS = ROW - FIRST_SETUP;

/** Lists of numbers one after another, and where each begins. */
function joinLists(lists: readonly ArrayLike<number>[]): { all: Int32Array; first: Int32Array } {
  const first = new Int32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) first[index + 1] = first[index]! + list.length;
  const all = new Int32Array(first[lists.length]!);
  for (const [index, list] of lists.entries()) all.set(list, first[index]);
  return { all, first };
}

/** What a search asks of a problem millions of times a second, in few flat arrays, so that it stays near the processor. */
export class Tables {
  /** Setups of all kinds, the wider before the narrower; points of each; and by teacher × setup whether kept positions have it. */
  readonly setups: number;
  readonly setupCost: Int32Array;
  readonly paid: Uint16Array;
  /** Points for each open half-period while searching: more than all that the others could gain by it. */
  readonly openCost: number;
  readonly hasConflicts: boolean;
  readonly hasLimits: boolean;
  readonly #problem: Problem;
  readonly #rows: Int32Array;
  /** By teacher: a bit for each position, set where they qualify; and how many words these take. */
  readonly #able: Int32Array;
  readonly #words: number;
  readonly #eligible: Int32Array;
  readonly #firstEligible: Int32Array;
  readonly #hoursCost: Int32Array;
  readonly #firstHour: Int32Array;
  /** Whether all share loads, or also what positions cost, but for last year's teachers. */
  readonly #sharesLoads: boolean;
  readonly #sharesCosts: boolean;

  constructor(problem: Problem) {
    const { size, teachers, eligible, ownCost, lastTeacher, stride } = problem;
    this.#problem = problem;
    this.#sharesLoads = stride === 0;
    this.#sharesCosts = stride === 0 && problem.likingCost.length === 0 && problem.changeCost === 0;
    this.hasConflicts = problem.conflicts.some(({ length }) => length > 0);
    this.hasLimits = problem.limits.some((limits) => limits !== null);
    this.#words = Math.ceil(size.length / BITS);
    this.#able = new Int32Array(teachers.length * this.#words);
    for (const [i, able] of eligible.entries())
      for (const t of able) this.#able[t * this.#words + (i >> 5)]! |= 1 << (i & (BITS - 1));
    ({ all: this.#eligible, first: this.#firstEligible } = joinLists(eligible));
    const hoursCost = teachers.map((_, t) => hoursCostOf(problem, t));
    ({ all: this.#hoursCost, first: this.#firstHour } = joinLists(hoursCost));
    this.openCost = this.#openCostOf(hoursCost);
    const kinds = setupsOf(problem);
    this.setups = kinds.reduce((sum, { cost }) => sum + cost.length, 0);
    this.setupCost = Int32Array.from(kinds.flatMap(({ cost }) => [...cost]));
    this.paid = new Uint16Array(teachers.length * this.setups);
    this.#rows = new Int32Array(size.length * ROW).fill(-1);
    for (const i of size.keys()) this.#rows.set([size[i]!, ownCost[i]!, lastTeacher[i]!], i * ROW);
    let first = 0;
    for (const [k, { of, cost, paid }] of kinds.entries()) {
      for (const i of size.keys()) if (of[i]! >= 0) this.#rows[i * ROW + FIRST_SETUP + k] = first + of[i]!;
      for (const t of teachers.keys())
        this.paid.set(paid.subarray(t * cost.length, (t + 1) * cost.length), t * this.setups + first);
      first += cost.length;
    }
  }

  /** The range of what the hours of each teacher cost, what each position can cost apart from hours, and what classes can lack. */
  #openCostOf(hoursCost: readonly Int32Array[]): number {
    const { size, eligible, sights } = this.#problem;
    let total = 1;
    for (const row of hoursCost) total += Math.max(...row) - Math.min(...row);
    for (const i of size.keys()) {
      let own = 0;
      for (const t of eligible[i]!) own = Math.max(own, ownCostByPair(this.#problem, t, i));
      for (const { of, cost } of setupsOf(this.#problem)) own += of[i]! < 0 ? 0 : cost[of[i]!]!;
      total += own;
    }
    for (const sight of sights.of) total += (sight?.wanted ?? 0) * sights.cost;
    return total;
  }

  /** Whether a teacher may have a position, as far as subjects, cycle and hours in all are concerned. */
  qualifies(t: number, i: number): boolean {
    return ((this.#able[t * this.#words + (i >> 5)]! >>> (i & (BITS - 1))) & 1) === 1;
  }

  /** Somebody who qualifies for a position, by chance; −1 where nobody does. */
  drawEligible(i: number, random: Random): number {
    const first = this.#firstEligible[i]!;
    const count = this.#firstEligible[i + 1]! - first;
    return count === 0 ? -1 : this.#eligible[first + random.below(count)]!;
  }

  sizeOf(i: number): HalfPeriods {
    return this.#rows[i * ROW]!;
  }

  /** What a position takes of somebody's room. */
  loadOf(t: number, i: number): HalfPeriods {
    return this.#sharesLoads ? this.#rows[i * ROW]! : loadByPair(this.#problem, t, i);
  }

  /** Points of somebody and a position alone. */
  ownCostOf(t: number, i: number): number {
    if (!this.#sharesCosts) return ownCostByPair(this.#problem, t, i);
    const row = i * ROW;
    return this.#rows[row + LAST_TEACHER] === t ? 0 : this.#rows[row + OWN_COST]!;
  }

  /** A setup that a position belongs to, of the kinds 0 to `KINDS`; −1 for none. */
  setupOf(i: number, kind: number): number {
    return this.#rows[i * ROW + FIRST_SETUP + kind]!;
  }

  /** The setup of its class, −1 for none. */
  classOf(i: number): number {
    return this.#rows[i * ROW + FIRST_SETUP + 1]!;
  }

  /** What so many half-periods more, or less, would change for somebody who has `hours` out of their room. */
  costOfHours(t: number, hours: HalfPeriods, more: HalfPeriods): number {
    const now = this.#firstHour[t]! + hours;
    return this.#hoursCost[now + more]! - this.#hoursCost[now]!;
  }
}
