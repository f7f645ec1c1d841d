import { hoursCostOf, loadOf, ownCostOf, type Problem, setupsOf } from '../problem.ts';
import type { Setups } from '../setups.ts';
import { SightCounter } from '../sights.ts';
import { Bag } from './bag.ts';

/**
 * Points for each open half-period while searching: more than all that the others could gain by it. That is the range of what the hours of
 * each teacher cost, what each position can cost apart from hours, and what classes can lack of their class teachers.
 */
function openCostOf(problem: Problem, hoursCost: readonly Int32Array[], kinds: readonly Setups[]): number {
  const { size, eligible, sights } = problem;
  let total = 1;
  for (const row of hoursCost) total += Math.max(...row) - Math.min(...row);
  for (let i = 0; i < size.length; i++) {
    let own = 0;
    for (const t of eligible[i]!) own = Math.max(own, ownCostOf(problem, t, i));
    for (const { of, cost } of kinds) own += of[i]! < 0 ? 0 : cost[of[i]!]!;
    total += own;
  }
  for (const sight of sights.of) total += (sight?.wanted ?? 0) * sights.cost;
  return total;
}

/** Setups a position can belong to: a level, a class, a split lesson, a preparation. */
const KINDS = 4;

/** Bits of a word. */
const BITS = 32;

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
  /** Positions that are open though somebody may have them, and teachers who have room left. */
  readonly unstaffed: Bag;
  readonly free: Bag;
  /** Points for each open half-period. */
  readonly openCost: number;
  /** Half-periods. */
  open = 0;
  readonly #place: Int32Array;
  readonly #setupCount: Uint16Array;
  readonly #setupCost: Int32Array;
  readonly #setupOf: Int32Array;
  readonly #setups: number;
  /** By position: a bit for each teacher, set where they qualify; and how many words these take. */
  readonly #able: Int32Array;
  readonly #words: number;
  /** By teacher and half-periods, in one row; and where a teacher's begin. */
  readonly #hoursCost: Int32Array;
  readonly #firstHour: Int32Array;
  /** What classes lack of their class teachers, by class; empty where nothing is asked. */
  readonly #sights: SightCounter;
  readonly #missing: Int32Array;

  constructor(problem: Problem) {
    const { positions, teachers } = problem;
    this.problem = problem;
    this.holder = new Int32Array(positions.length).fill(-1);
    this.hours = new Int32Array(teachers.length);
    this.count = new Int32Array(teachers.length);
    this.#place = new Int32Array(positions.length);
    this.unstaffed = new Bag(positions.length);
    for (const [i, able] of problem.eligible.entries()) this.unstaffed.put(i, able.length > 0);
    this.free = new Bag(teachers.length);
    for (const [t, halves] of problem.room.entries()) this.free.put(t, halves > 0);
    const degree = new Int32Array(teachers.length);
    for (const list of problem.eligible) for (const t of list) degree[t]!++;
    this.held = teachers.map((_, t) => new Int32Array(degree[t]!));
    const hoursCost = teachers.map((_, t) => hoursCostOf(problem, t));
    this.#hoursCost = Int32Array.from(hoursCost.flatMap((row) => [...row]));
    this.#firstHour = new Int32Array(teachers.length);
    for (let t = 1; t < teachers.length; t++)
      this.#firstHour[t] = this.#firstHour[t - 1]! + hoursCost[t - 1]!.length;
    this.#words = Math.ceil(teachers.length / BITS);
    this.#able = new Int32Array(positions.length * this.#words);
    for (const [i, able] of problem.eligible.entries())
      for (const t of able) this.#able[i * this.#words + (t >> 5)]! |= 1 << (t & (BITS - 1));
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
    this.openCost = openCostOf(problem, hoursCost, kinds);
    for (const row of hoursCost) this.cost += row[0]!;
    this.cost += this.open * this.openCost;
    this.#sights = new SightCounter(problem);
    this.#missing = Int32Array.from(problem.sights.of, (_, index) =>
      this.#sights.missing(index, this.holder),
    );
    for (const halves of this.#missing) this.cost += halves * problem.sights.cost;
  }

  /** Points of all aims but the open periods. */
  get otherCost(): number {
    return this.cost - this.open * this.openCost;
  }

  /** Whether a teacher may have a position, as far as subjects, cycle and hours in all are concerned. */
  qualifies(t: number, i: number): boolean {
    return ((this.#able[i * this.#words + (t >> 5)]! >>> (t & (BITS - 1))) & 1) === 1;
  }

  /** What so many half-periods more, or less, of somebody would change. */
  #costOfHours(t: number, more: number): number {
    const now = this.#firstHour[t]! + this.hours[t]!;
    return this.#hoursCost[now + more]! - this.#hoursCost[now]!;
  }

  /** What it would change for its class and its class teacher if a position had another teacher, −1 for nobody. */
  #costOfSight(i: number, t: number): number {
    if (this.#missing.length === 0) return 0;
    const { classes, sights } = this.problem;
    const index = classes.of[i]!;
    const sight = index < 0 ? null : sights.of[index]!;
    const from = this.holder[i]!;
    // Most of the time it is easily said that it changes nothing.
    if (sight === null || (from < 0 && this.#missing[index] === 0)) return 0;
    if (sight.named.length > 0 && !sight.named.includes(from) && !sight.named.includes(t)) return 0;
    return (this.#sights.missing(index, this.holder, i, t) - this.#missing[index]!) * sights.cost;
  }

  /** The same of two positions that change hands. */
  #costOfSights(i: number, j: number): number {
    if (this.#missing.length === 0) return 0;
    const { of } = this.problem.classes;
    const [a, b] = [this.holder[i]!, this.holder[j]!];
    if (of[i] !== of[j] || of[i]! < 0) return this.#costOfSight(i, b) + this.#costOfSight(j, a);
    const more = this.#sights.missing(of[i]!, this.holder, i, b, j, a) - this.#missing[of[i]!]!;
    return more * this.problem.sights.cost;
  }

  /** What taking a position away from its teacher would change; they must have it. */
  costOfRemoving(i: number): number {
    return this.#costOfTaking(i) + this.#costOfSight(i, -1);
  }

  /** What it would change if a position went from its teacher to another one, who must qualify and have room. */
  costOfMoving(i: number, t: number): number {
    // Two teachers, so neither half changes what the other costs.
    return this.#costOfTaking(i) + this.#costOfHaving(i, t) + this.#costOfSight(i, t);
  }

  #costOfTaking(i: number): number {
    const t = this.holder[i]!;
    const { problem } = this;
    let delta = this.#costOfHours(t, -loadOf(problem, t, i)) + problem.size[i]! * this.openCost;
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
    return this.#costOfHaving(i, t) + this.#costOfSight(i, t);
  }

  #costOfHaving(i: number, t: number): number {
    const { problem } = this;
    let delta = this.#costOfHours(t, loadOf(problem, t, i)) - problem.size[i]! * this.openCost;
    delta += ownCostOf(problem, t, i);
    const base = t * this.#setups;
    for (let k = i * KINDS; k < i * KINDS + KINDS; k++) {
      const setup = this.#setupOf[k]!;
      if (setup >= 0 && this.#setupCount[base + setup] === 0) delta += this.#setupCost[setup]!;
    }
    return delta;
  }

  /** What it would change if two positions of different teachers changed hands; both must qualify and have room. */
  costOfExchanging(i: number, j: number): number {
    const { problem } = this;
    const a = this.holder[i]!;
    const b = this.holder[j]!;
    let delta = this.#costOfHours(a, loadOf(problem, a, j) - loadOf(problem, a, i));
    delta += this.#costOfHours(b, loadOf(problem, b, i) - loadOf(problem, b, j));
    delta += ownCostOf(problem, b, i) - ownCostOf(problem, a, i);
    delta += ownCostOf(problem, a, j) - ownCostOf(problem, b, j);
    const ofA = a * this.#setups;
    const ofB = b * this.#setups;
    for (let k = 0; k < KINDS; k++) {
      const ofI = this.#setupOf[i * KINDS + k]!;
      const ofJ = this.#setupOf[j * KINDS + k]!;
      if (ofI === ofJ) continue;
      if (ofI >= 0) {
        if (this.#setupCount[ofA + ofI] === 1) delta -= this.#setupCost[ofI]!;
        if (this.#setupCount[ofB + ofI] === 0) delta += this.#setupCost[ofI]!;
      }
      if (ofJ >= 0) {
        if (this.#setupCount[ofB + ofJ] === 1) delta -= this.#setupCost[ofJ]!;
        if (this.#setupCount[ofA + ofJ] === 0) delta += this.#setupCost[ofJ]!;
      }
    }
    return delta + this.#costOfSights(i, j);
  }

  /** One of the positions of a teacher that nobody can have together with this one, but for `except`; −1 where there is none. */
  rivalOf(i: number, t: number, except = -1): number {
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
    const { problem } = this;
    return (
      this.hours[t]! + loadOf(problem, t, i) <= problem.room[t]! &&
      this.rivalOf(i, t) < 0 &&
      (problem.limits[t] === null || this.keepsLimits(i, t))
    );
  }

  /**
   * Whether somebody keeps to their levels and classes, and from whom they are not to meet, with a position instead of another of theirs,
   * −1 for none; where that goes to a colleague who has the first, they may not meet there either.
   */
  keepsLimits(i: number, t: number, instead = -1): boolean {
    const own = this.problem.limits[t];
    if (!own) return true;
    const { levels, classes } = this.problem;
    if (!this.#isWithin(levels, own.levels, i, t, instead, 0)) return false;
    if (!this.#isWithin(classes, own.classes, i, t, instead, levels.cost.length)) return false;
    const index = classes.of[i]!;
    if (index < 0) return true;
    for (const { colleague, classes: meant } of own.apart) {
      if (meant[index] === 0) continue;
      const theirs = this.#setupCount[colleague * this.#setups + levels.cost.length + index]!;
      const gives = this.holder[i] === colleague && (instead < 0 || classes.of[instead] !== index) ? 1 : 0;
      if (theirs > gives) return false;
    }
    return true;
  }

  /** @param first where the setups of the kind begin among all of a teacher */
  #isWithin(kind: Setups, most: number, i: number, t: number, instead: number, first: number): boolean {
    const index = kind.of[i]!;
    if (most === Infinity || index < 0) return true;
    const row = t * this.#setups + first;
    const left = instead < 0 ? -1 : kind.of[instead]!;
    if (this.#setupCount[row + index]! > (left === index ? 1 : 0) || left === index) return true;
    let count = 1;
    for (let k = 0; k < kind.cost.length; k++) if (this.#setupCount[row + k]! > (k === left ? 1 : 0)) count++;
    return count <= most;
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

  /** Lets two positions change hands. `delta` is what {@link costOfExchanging} says of it in this state. */
  exchange(i: number, j: number, delta: number): void {
    const a = this.holder[i]!;
    const b = this.holder[j]!;
    this.remove(i, 0);
    this.remove(j, 0);
    this.give(i, b, 0);
    this.give(j, a, delta);
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

  #account(i: number, t: number, sign: 1 | -1, delta: number): void {
    this.hours[t]! += sign * loadOf(this.problem, t, i);
    this.open -= sign * this.problem.size[i]!;
    this.unstaffed.put(i, sign < 0);
    this.free.put(t, this.hours[t]! < this.problem.room[t]!);
    this.cost += delta;
    const base = t * this.#setups;
    for (let k = i * KINDS; k < i * KINDS + KINDS; k++) {
      const setup = this.#setupOf[k]!;
      if (setup >= 0) this.#setupCount[base + setup]! += sign;
    }
    if (this.#missing.length === 0) return;
    const index = this.problem.classes.of[i]!;
    if (index >= 0) this.#missing[index] = this.#sights.missing(index, this.holder);
  }
}
