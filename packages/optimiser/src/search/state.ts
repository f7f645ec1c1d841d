import { hoursCostOf, loadOf, ownCostOf, type Problem, setupsOf } from '../problem.ts';
import type { Setups } from '../setups.ts';

/**
 * Points for each open half-period while searching: more than all that the others could gain by it. That is the range of what the hours of
 * each teacher cost, and what each position can cost apart from hours.
 */
function openCostOf(problem: Problem, hoursCost: readonly Int32Array[], kinds: readonly Setups[]): number {
  const { size, eligible } = problem;
  let total = 1;
  for (const row of hoursCost) total += Math.max(...row) - Math.min(...row);
  for (let i = 0; i < size.length; i++) {
    let own = 0;
    for (const t of eligible[i]!) own = Math.max(own, ownCostOf(problem, t, i));
    for (const { of, cost } of kinds) own += of[i]! < 0 ? 0 : cost[of[i]!]!;
    total += own;
  }
  return total;
}

/** Setups a position can belong to: a level, a class, a split lesson, a preparation. */
const KINDS = 4;

/**
 * A staffing that can be changed position by position, always knowing what it costs. Everything a move touches lies in
 * flat arrays: a few million moves a second depend on it.
 */
export class State {
  readonly problem: Problem;
  /** By position: its teacher, −1 where it is open. */
  readonly holder: Int32Array;
  /** By teacher: half-periods taken, out of their room. */
  readonly hours: Int32Array;
  /** By teacher: their positions, the first `count` of the row. */
  readonly held: Int32Array[];
  readonly count: Int32Array;
  cost = 0;
  /** Points for each open half-period. */
  readonly openCost: number;
  /** Half-periods. */
  open = 0;
  readonly #place: Int32Array;
  readonly #setupCount: Uint16Array;
  readonly #setupCost: Int32Array;
  readonly #setupOf: Int32Array;
  readonly #setups: number;
  readonly #hoursCost: Int32Array[];

  constructor(problem: Problem) {
    const { positions, teachers } = problem;
    this.problem = problem;
    this.holder = new Int32Array(positions.length).fill(-1);
    this.hours = new Int32Array(teachers.length);
    this.count = new Int32Array(teachers.length);
    this.#place = new Int32Array(positions.length);
    const degree = new Int32Array(teachers.length);
    for (const list of problem.eligible) for (const t of list) degree[t]!++;
    this.held = teachers.map((_, t) => new Int32Array(degree[t]!));
    this.#hoursCost = teachers.map((_, t) => hoursCostOf(problem, t));
    const kinds = setupsOf(problem);
    this.#setups = kinds.reduce((sum, kind) => sum + kind.cost.length, 0);
    this.#setupCost = new Int32Array(this.#setups);
    this.#setupOf = new Int32Array(positions.length * KINDS).fill(-1);
    this.#setupCount = new Uint16Array(teachers.length * this.#setups);
    let first = 0;
    for (const [k, kind] of kinds.entries()) {
      this.#setupCost.set(kind.cost, first);
      for (let i = 0; i < positions.length; i++)
        if (kind.of[i]! >= 0) this.#setupOf[i * KINDS + k] = first + kind.of[i]!;
      for (let t = 0; t < teachers.length; t++)
        for (let s = 0; s < kind.cost.length; s++)
          this.#setupCount[t * this.#setups + first + s] = kind.paid[t * kind.cost.length + s]!;
      first += kind.cost.length;
    }
    for (let i = 0; i < positions.length; i++) this.open += problem.size[i]!;
    this.openCost = openCostOf(problem, this.#hoursCost, kinds);
    for (const row of this.#hoursCost) this.cost += row[0]!;
    this.cost += this.open * this.openCost;
  }

  /** Points of all aims but the open periods. */
  get otherCost(): number {
    return this.cost - this.open * this.openCost;
  }

  /** What taking a position away from its teacher would change; they must have it. */
  costOfRemoving(i: number): number {
    const t = this.holder[i]!;
    const { problem } = this;
    const row = this.#hoursCost[t]!;
    const hours = this.hours[t]!;
    let delta = row[hours - loadOf(problem, t, i)]! - row[hours]! + problem.size[i]! * this.openCost;
    delta -= ownCostOf(problem, t, i);
    const base = t * this.#setups;
    for (let k = i * KINDS; k < i * KINDS + KINDS; k++) {
      const setup = this.#setupOf[k]!;
      if (setup >= 0 && this.#setupCount[base + setup] === 1) delta -= this.#setupCost[setup]!;
    }
    return delta;
  }

  /** What giving an open position to a teacher would change; they must qualify and have room. */
  costOfGiving(i: number, t: number): number {
    const { problem } = this;
    const row = this.#hoursCost[t]!;
    const hours = this.hours[t]!;
    let delta = row[hours + loadOf(problem, t, i)]! - row[hours]! - problem.size[i]! * this.openCost;
    delta += ownCostOf(problem, t, i);
    const base = t * this.#setups;
    for (let k = i * KINDS; k < i * KINDS + KINDS; k++) {
      const setup = this.#setupOf[k]!;
      if (setup >= 0 && this.#setupCount[base + setup] === 0) delta += this.#setupCost[setup]!;
    }
    return delta;
  }

  /** Whether a teacher has the hours for a position beside what they hold now; that they qualify is for the caller to know. */
  hasRoom(i: number, t: number): boolean {
    return this.hours[t]! + loadOf(this.problem, t, i) <= this.problem.room[t]!;
  }

  /** Takes a position away from its teacher. `delta` is what {@link costOfRemoving} says of it in this state. */
  remove(i: number, delta: number): void {
    const t = this.holder[i]!;
    const row = this.held[t]!;
    const last = row[--this.count[t]!]!;
    row[this.#place[i]!] = last;
    this.#place[last] = this.#place[i]!;
    this.holder[i] = -1;
    this.#account(i, t, -1, delta);
  }

  /** Gives an open position to a teacher. `delta` is what {@link costOfGiving} says of it in this state. */
  give(i: number, t: number, delta: number): void {
    this.#place[i] = this.count[t]!;
    this.held[t]![this.count[t]!++] = i;
    this.holder[i] = t;
    this.#account(i, t, 1, delta);
  }

  /** Puts a whole staffing in place, in which everybody qualifies; what somebody has no room for stays open. */
  load(holder: ArrayLike<number>): void {
    for (let i = 0; i < this.holder.length; i++)
      if (this.holder[i]! >= 0) this.remove(i, this.costOfRemoving(i));
    for (let i = 0; i < this.holder.length; i++) {
      const t = holder[i]!;
      if (t >= 0 && this.hasRoom(i, t)) this.give(i, t, this.costOfGiving(i, t));
    }
  }

  #account(i: number, t: number, sign: 1 | -1, delta: number): void {
    this.hours[t]! += sign * loadOf(this.problem, t, i);
    this.open -= sign * this.problem.size[i]!;
    this.cost += delta;
    const base = t * this.#setups;
    for (let k = i * KINDS; k < i * KINDS + KINDS; k++) {
      const setup = this.#setupOf[k]!;
      if (setup >= 0) this.#setupCount[base + setup]! += sign;
    }
  }
}
