import type { Problem } from '../problem.ts';
import { Bag } from './bag.ts';
import { keepsLimits } from './keeps-limits.ts';
import { Lacks } from './lacks.ts';
import { KINDS, Tables } from './tables.ts';

/**
 * A staffing that can be changed position by position, always knowing what it costs. Everything a move touches lies in
 * flat arrays: a few million moves a second depend on it.
 */
export class State {
  readonly problem: Problem;
  readonly tables: Tables;
  /** By position: its teacher, −1 where it is open. */
  readonly holder: Int32Array;
  /** By teacher: half-periods taken, out of their room. */
  readonly hours: Int32Array;
  /** By teacher: their positions, the first `count` of the row. */
  readonly held: Int32Array[];
  readonly count: Int32Array;
  /** By teacher × setup: how many positions of it they have, with those they keep. */
  readonly setupCount: Uint16Array;
  cost = 0;
  /** Positions that are open though somebody may have them, and teachers who have room left. */
  readonly unstaffed: Bag;
  readonly free: Bag;
  /** Half-periods. */
  open = 0;
  readonly #place: Int32Array;
  readonly #lacks: Lacks;

  constructor(problem: Problem) {
    const { positions, teachers } = problem;
    this.problem = problem;
    this.tables = new Tables(problem);
    this.holder = new Int32Array(positions.length).fill(-1);
    this.hours = new Int32Array(teachers.length);
    this.count = new Int32Array(teachers.length);
    this.setupCount = this.tables.paid.slice();
    this.#place = new Int32Array(positions.length);
    this.unstaffed = new Bag(positions.length);
    for (const [i, able] of problem.eligible.entries()) this.unstaffed.put(i, able.length > 0);
    this.free = new Bag(teachers.length);
    for (const t of teachers.keys()) this.#lookForRoom(t);
    const degree = new Int32Array(teachers.length);
    for (const list of problem.eligible) for (const t of list) degree[t]!++;
    this.held = teachers.map((_, t) => new Int32Array(degree[t]!));
    for (const i of positions.keys()) this.open += problem.size[i]!;
    for (const t of teachers.keys()) this.cost += problem.minimumCost[t]![0]! + problem.wishCost[t]![0]!;
    this.cost += this.open * this.openCost;
    this.#lacks = new Lacks(problem, this.holder);
    this.cost += this.#lacks.cost;
  }

  /** Points for each open half-period. */
  get openCost(): number {
    return this.tables.openCost;
  }

  /** Points of all aims but the open periods. */
  get otherCost(): number {
    return this.cost - this.open * this.openCost;
  }

  /** Whether a teacher may have a position, as far as subjects, cycle and hours in all are concerned. */
  qualifies(t: number, i: number): boolean {
    return this.tables.qualifies(t, i);
  }

  /** What taking a position away from its teacher would change; they must have it. */
  costOfRemoving(i: number): number {
    return this.#costOfTaking(i) + this.#lacks.costOfMoving(i, -1);
  }

  /** What it would change if a position went from its teacher to another one, who must qualify and have room. */
  costOfMoving(i: number, t: number): number {
    // Two teachers, so neither half changes what the other costs.
    return this.#costOfTaking(i) + this.#costOfHaving(i, t) + this.#lacks.costOfMoving(i, t);
  }

  #costOfTaking(i: number): number {
    const { tables, setupCount } = this;
    const t = this.holder[i]!;
    let delta = tables.costOfHours(t, this.hours[t]!, -tables.loadOf(t, i));
    delta += tables.sizeOf(i) * tables.openCost - tables.ownCostOf(t, i);
    const base = t * tables.setups;
    for (let kind = 0; kind < KINDS; kind++) {
      const setup = tables.setupOf(i, kind);
      if (setup >= 0 && setupCount[base + setup] === 1) delta -= tables.setupCost[setup]!;
    }
    return delta;
  }

  /** What giving an open position to a teacher would change; they must qualify and have room. */
  costOfGiving(i: number, t: number): number {
    return this.#costOfHaving(i, t) + this.#lacks.costOfMoving(i, t);
  }

  #costOfHaving(i: number, t: number): number {
    const { tables, setupCount } = this;
    let delta = tables.costOfHours(t, this.hours[t]!, tables.loadOf(t, i));
    delta += tables.ownCostOf(t, i) - tables.sizeOf(i) * tables.openCost;
    const base = t * tables.setups;
    for (let kind = 0; kind < KINDS; kind++) {
      const setup = tables.setupOf(i, kind);
      if (setup >= 0 && setupCount[base + setup] === 0) delta += tables.setupCost[setup]!;
    }
    return delta;
  }

  /** What it would change if two positions of different teachers changed hands; both must qualify and have room. */
  costOfExchanging(i: number, j: number): number {
    const { hours, tables, setupCount } = this;
    const { setupCost } = tables;
    const a = this.holder[i]!;
    const b = this.holder[j]!;
    let delta = tables.costOfHours(a, hours[a]!, tables.loadOf(a, j) - tables.loadOf(a, i));
    delta += tables.costOfHours(b, hours[b]!, tables.loadOf(b, i) - tables.loadOf(b, j));
    delta += tables.ownCostOf(b, i) - tables.ownCostOf(a, i);
    delta += tables.ownCostOf(a, j) - tables.ownCostOf(b, j);
    const ofA = a * tables.setups;
    const ofB = b * tables.setups;
    for (let kind = 0; kind < KINDS; kind++) {
      const ofI = tables.setupOf(i, kind);
      const ofJ = tables.setupOf(j, kind);
      if (ofI === ofJ) continue;
      if (ofI >= 0) {
        if (setupCount[ofA + ofI] === 1) delta -= setupCost[ofI]!;
        if (setupCount[ofB + ofI] === 0) delta += setupCost[ofI]!;
      }
      if (ofJ >= 0) {
        if (setupCount[ofB + ofJ] === 1) delta -= setupCost[ofJ]!;
        if (setupCount[ofA + ofJ] === 0) delta += setupCost[ofJ]!;
      }
    }
    return delta + this.#lacks.costOfExchanging(i, j);
  }

  /** One of the positions of a teacher that nobody can have together with this one, but for `except`; −1 where there is none. */
  rivalOf(i: number, t: number, except = -1): number {
    if (!this.tables.hasConflicts) return -1;
    const rivals = this.problem.conflicts[i]!;
    for (let k = 0; k < rivals.length; k++) {
      const rival = rivals[k]!;
      if (this.holder[rival] === t && rival !== except) return rival;
    }
    return -1;
  }

  /**
   * Whether a teacher can have a position beside what they have now: the hours suffice, and nothing excludes it; that they qualify is for the
   * caller to know.
   */
  canTake(i: number, t: number): boolean {
    return (
      this.hours[t]! + this.tables.loadOf(t, i) <= this.problem.room[t]! &&
      this.rivalOf(i, t) < 0 &&
      this.keepsLimits(i, t)
    );
  }

  /**
   * Whether somebody keeps to their levels and classes, and from whom they are not to meet, with a position instead of another of theirs,
   * −1 for none; where that goes to a colleague who has the first, they may not meet there either.
   */
  keepsLimits(i: number, t: number, instead = -1): boolean {
    return !this.tables.hasLimits || keepsLimits(this, i, t, instead);
  }

  /** Whether limits, or what classes see of their class teachers, have a say in what somebody gets. */
  isJudged(t: number): boolean {
    return this.#lacks.areAsked || (this.tables.hasLimits && this.problem.limits[t] !== null);
  }

  /** Takes a position away from its teacher. `delta` is what {@link costOfRemoving} says of it in this state. */
  remove(i: number, delta: number): void {
    const t = this.holder[i]!;
    this.#takeFromRow(i, t);
    this.holder[i] = -1;
    this.#account(i, t, -1, delta);
  }

  /** Gives an open position to a teacher. `delta` is what {@link costOfGiving} says of it in this state. */
  give(i: number, t: number, delta: number): void {
    this.#putIntoRow(i, t);
    this.#account(i, t, 1, delta);
  }

  /** Lets two positions change hands. `delta` is what {@link costOfExchanging} says of it in this state. */
  exchange(i: number, j: number, delta: number): void {
    const a = this.holder[i]!;
    const b = this.holder[j]!;
    this.#takeFromRow(i, a);
    this.#takeFromRow(j, b);
    this.#putIntoRow(i, b);
    this.#putIntoRow(j, a);
    this.#tally(i, a, -1);
    this.#tally(i, b, 1);
    this.#tally(j, b, -1);
    this.#tally(j, a, 1);
    this.#lookForRoom(a);
    this.#lookForRoom(b);
    this.cost += delta;
    this.#lacks.lookAt(i);
    this.#lacks.lookAt(j);
  }

  /** Lets the first `count` positions change hands between the two teachers who have them. `delta` is what {@link TradeCost} says of it. */
  trade(parts: Int32Array, count: number, a: number, b: number, delta: number): void {
    this.#takeFromRows(parts, count);
    for (let k = 0; k < count; k++) {
      const i = parts[k]!;
      const isOfA = this.holder[i] === a;
      this.#putIntoRow(i, isOfA ? b : a);
      this.#tally(i, a, isOfA ? -1 : 1);
      this.#tally(i, b, isOfA ? 1 : -1);
    }
    this.#lookForRoom(a);
    this.#lookForRoom(b);
    this.cost += delta;
  }

  /**
   * Puts positions behind the others of whoever has them: where one that suits is looked for from a place drawn by chance, those that stand
   * behind what does not suit come up more often, so the order is not to stay.
   */
  stir(parts: Int32Array, count: number): void {
    this.#takeFromRows(parts, count);
    for (let k = 0; k < count; k++) this.#putIntoRow(parts[k]!, this.holder[parts[k]!]!);
  }

  /** Puts a whole staffing in place, what somebody cannot have, or not beside the rest, stays open. */
  load(holder: ArrayLike<number>): void {
    for (let i = 0; i < this.holder.length; i++)
      if (this.holder[i]! >= 0) this.remove(i, this.costOfRemoving(i));
    for (let i = 0; i < this.holder.length; i++) {
      const t = holder[i]!;
      if (t >= 0 && this.qualifies(t, i) && this.canTake(i, t)) this.give(i, t, this.costOfGiving(i, t));
    }
  }

  #takeFromRow(i: number, t: number): void {
    const row = this.held[t]!;
    const last = row[--this.count[t]!]!;
    const place = this.#place[i]!;
    row[place] = last;
    this.#place[last] = place;
  }

  #takeFromRows(parts: Int32Array, count: number): void {
    for (let k = 0; k < count; k++) this.#takeFromRow(parts[k]!, this.holder[parts[k]!]!);
  }

  #putIntoRow(i: number, t: number): void {
    const place = this.count[t]!++;
    this.#place[i] = place;
    this.held[t]![place] = i;
    this.holder[i] = t;
  }

  /** One more or less of the hours and setups of somebody. */
  #tally(i: number, t: number, sign: 1 | -1): void {
    const { tables, setupCount } = this;
    this.hours[t]! += sign * tables.loadOf(t, i);
    const base = t * tables.setups;
    for (let kind = 0; kind < KINDS; kind++) {
      const setup = tables.setupOf(i, kind);
      if (setup >= 0) setupCount[base + setup]! += sign;
    }
  }

  #lookForRoom(t: number): void {
    this.free.put(t, this.hours[t]! < this.problem.room[t]!);
  }

  #account(i: number, t: number, sign: 1 | -1, delta: number): void {
    this.#tally(i, t, sign);
    this.#lookForRoom(t);
    this.open -= sign * this.tables.sizeOf(i);
    this.unstaffed.put(i, sign < 0);
    this.cost += delta;
    this.#lacks.lookAt(i);
  }
}
