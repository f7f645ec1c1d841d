import { LIKELY } from '../bound/likely.ts';
import { loadOf } from '../problem.ts';
import type { Random } from './random.ts';
import { Relatives } from './relatives.ts';
import type { State } from './state.ts';

/** At most so many positions of somebody make room for one. */
const MOST_DISPLACED = 6;

/**
 * Random small changes of a staffing. Each tries one and keeps it when it is not worse than `limit` points.
 */
export class Moves {
  readonly #state: State;
  readonly #random: Random;
  readonly #relatives: Relatives;
  readonly #likely: Int32Array;
  /** The positions a compound move has taken, and from whom. */
  readonly #log: Int32Array;
  readonly #logHolder: Int32Array;
  #logged = 0;

  /** @param likely who is likely to get each position (see `writeLikely`) */
  constructor(state: State, random: Random, likely: Int32Array) {
    this.#state = state;
    this.#random = random;
    this.#relatives = new Relatives(state.problem);
    this.#likely = likely;
    this.#log = new Int32Array(state.holder.length);
    this.#logHolder = new Int32Array(state.holder.length);
  }

  /** Tries one change. */
  tryOne(temperature: number): void {
    const { problem, holder } = this.#state;
    if (holder.length === 0) return;
    const i = this.#random.below(holder.length);
    const t = this.#pickTeacher(i);
    if (t < 0 || t === holder[i]) return;
    const limit = temperature * this.#random.patience();
    if (holder[i]! < 0) {
      this.#makeRoom(i, t, limit);
      return;
    }
    const kind = this.#random.below(16);
    const isOfClass = problem.classes.of[i]! >= 0;
    if (isOfClass && kind === 0) this.#moveClass(i, t, limit);
    else if (isOfClass && kind <= 2) this.#swapClasses(i, t, limit);
    else if (kind <= 6) this.#exchange(i, t, limit);
    else if (kind < 9 && this.#state.canTake(i, t)) this.#reassign(i, t, limit);
    else this.#swap(i, t, limit);
  }

  /** Half of the time the teacher of a relative; else mostly somebody likely, where that is known, or anybody who qualifies. */
  #pickTeacher(i: number): number {
    const { problem, holder } = this.#state;
    const relative = this.#random.below(2) === 0 ? this.#relatives.pick(i, this.#random) : i;
    if (relative !== i) {
      const t = holder[relative]!;
      return t >= 0 && this.#state.qualifies(t, i) ? t : -1;
    }
    const likely = this.#likely[i * LIKELY + this.#random.below(LIKELY)]!;
    if (likely >= 0 && this.#random.below(4) > 0 && this.#state.qualifies(likely, i)) return likely;
    const eligible = problem.eligible[i]!;
    return eligible.length === 0 ? -1 : eligible[this.#random.below(eligible.length)]!;
  }

  #reassign(i: number, t: number, limit: number): void {
    const state = this.#state;
    const delta = state.costOfMoving(i, t);
    if (delta > limit) return;
    state.remove(i, 0);
    state.give(i, t, delta);
  }

  /** A position of `t` that goes where they get `i`: one that excludes it, or any. They have some. */
  #pickToGo(i: number, t: number): number {
    const state = this.#state;
    const rival = state.rivalOf(i, t);
    return rival >= 0 ? rival : state.held[t]![this.#random.below(state.count[t]!)]!;
  }

  /** Gives `i` to `t`, and one of the positions of `t` to whoever had `i`. */
  #swap(i: number, t: number, limit: number): void {
    const state = this.#state;
    const { problem } = state;
    const { room } = problem;
    if (state.count[t] === 0) return;
    const j = this.#pickToGo(i, t);
    const from = state.holder[i]!;
    if (state.hours[t]! + loadOf(problem, t, i) - loadOf(problem, t, j) > room[t]!) return;
    if (!state.qualifies(from, j)) return;
    if (state.hours[from]! + loadOf(problem, from, j) - loadOf(problem, from, i) > room[from]!) return;
    if (state.rivalOf(i, t, j) >= 0 || state.rivalOf(j, from, i) >= 0) return;
    if (!state.keepsLimits(i, t, j) || !state.keepsLimits(j, from, i)) return;
    const delta = state.costOfExchanging(i, j);
    if (delta <= limit) state.exchange(i, j, delta);
  }

  /** Gives `i`, which is open, to `t`, and of the positions of `t` as many as it takes to anybody with room, or to nobody. */
  #makeRoom(i: number, t: number, limit: number): void {
    const state = this.#state;
    const before = state.cost;
    this.#logged = 0;
    for (let tries = 0; tries < MOST_DISPLACED && state.count[t]! > 0 && !state.canTake(i, t); tries++)
      this.#take(this.#pickToGo(i, t));
    if (state.canTake(i, t)) {
      state.give(i, t, state.costOfGiving(i, t));
      for (let k = 0; k < this.#logged; k++) {
        const j = this.#log[k]!;
        const to = this.#anotherFor(j, t);
        if (to >= 0) state.give(j, to, state.costOfGiving(j, to));
      }
      if (state.cost - before <= limit) return;
      state.remove(i, 0);
    }
    this.#undo(before);
  }

  /** Somebody other than `t` who may have a position and has room for it; −1 where chance names nobody. */
  #anotherFor(i: number, t: number): number {
    const eligible = this.#state.problem.eligible[i]!;
    const other = eligible[this.#random.below(eligible.length)]!;
    return other !== t && this.#state.canTake(i, other) ? other : -1;
  }

  /** Gives `i` to `t`, and some smaller positions of `t` to whoever had `i`, so that their hours hardly change. */
  #exchange(i: number, t: number, limit: number): void {
    const state = this.#state;
    const { problem } = state;
    const from = state.holder[i]!;
    const before = state.cost;
    this.#logged = 0;
    let due = loadOf(problem, t, i);
    for (let tries = 0; tries < 6 && due > 0 && state.count[t]! > 0; tries++) {
      const j = this.#pickToGo(i, t);
      const load = loadOf(problem, t, j);
      if (load > due || !state.qualifies(from, j)) continue;
      this.#take(j);
      due -= load;
    }
    this.#take(i);
    if (state.canTake(i, t)) {
      state.give(i, t, state.costOfGiving(i, t));
      for (let k = this.#logged - 2; k >= 0; k--) this.#giveIfPossible(this.#log[k]!, from);
    }
    if (state.cost - before > limit || state.holder[i]! < 0) this.#undo(before);
  }

  /** Gives everything that the teacher of `i` has of its class to `t`, as far as they qualify and have room. */
  #moveClass(i: number, t: number, limit: number): void {
    const state = this.#state;
    const { classes } = state.problem;
    const from = state.holder[i]!;
    const before = state.cost;
    this.#logged = 0;
    for (let k = state.count[from]! - 1; k >= 0; k--) {
      const j = state.held[from]![k]!;
      if (classes.of[j] !== classes.of[i] || !state.qualifies(t, j) || !state.canTake(j, t)) continue;
      this.#take(j);
      state.give(j, t, state.costOfGiving(j, t));
    }
    if (state.cost - before > limit) this.#undo(before);
  }

  /**
   * What the teacher of `i` has of its class, and `t` of one of theirs, change hands; what does not fit stays open, which costs.
   */
  #swapClasses(i: number, t: number, limit: number): void {
    const state = this.#state;
    if (state.count[t] === 0) return;
    const j = state.held[t]![this.#random.below(state.count[t]!)]!;
    const first = state.holder[i]!;
    const before = state.cost;
    this.#logged = 0;
    this.#takeClass(i);
    const middle = this.#logged;
    this.#takeClass(j);
    for (let k = 0; k < this.#logged; k++) this.#giveIfPossible(this.#log[k]!, k < middle ? t : first);
    if (state.cost - before > limit) this.#undo(before);
  }

  #takeClass(i: number): void {
    const state = this.#state;
    const { classes } = state.problem;
    const from = state.holder[i]!;
    for (let k = state.count[from]! - 1; k >= 0; k--) {
      const other = state.held[from]![k]!;
      if (classes.of[other] === classes.of[i]) this.#take(other);
    }
  }

  #take(i: number): void {
    this.#log[this.#logged] = i;
    this.#logHolder[this.#logged++] = this.#state.holder[i]!;
    this.#state.remove(i, this.#state.costOfRemoving(i));
  }

  #giveIfPossible(i: number, t: number): void {
    const state = this.#state;
    if (state.qualifies(t, i) && state.canTake(i, t)) state.give(i, t, state.costOfGiving(i, t));
  }

  /** Puts back what a compound move has changed; the state cost so much before. */
  #undo(before: number): void {
    const state = this.#state;
    for (let k = 0; k < this.#logged; k++) {
      const i = this.#log[k]!;
      if (state.holder[i]! >= 0) state.remove(i, 0);
    }
    for (let k = 0; k < this.#logged; k++) state.give(this.#log[k]!, this.#logHolder[k]!, 0);
    state.cost = before;
  }
}
