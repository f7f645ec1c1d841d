import { LIKELY } from '../bound/likely.ts';
import { loadOf, type Problem } from '../problem.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** By position: others of its class, its split lesson or its preparation, from whose teachers it may well get its own. */
export function findRelatives({ classes, splits, preparations, levels, size }: Problem): Int32Array[] {
  const positions = Array.from(size, (_, i) => i);
  const groups = [classes, splits, preparations, levels].map(({ of }) =>
    Map.groupBy(positions, (i) => of[i]!),
  );
  return positions.map((i) => {
    const own = groups.slice(0, 3).flatMap((group, k) => {
      const index = [classes, splits, preparations][k]!.of[i]!;
      return index < 0 ? [] : group.get(index)!;
    });
    const others = own.length > 1 ? own : groups[3]!.get(levels.of[i]!)!;
    return Int32Array.from(others.filter((other) => other !== i));
  });
}

/**
 * Random small changes of a staffing. Each tries one and keeps it when it is not worse than `limit` points.
 */
export class Moves {
  readonly #state: State;
  readonly #random: Random;
  readonly #relatives: Int32Array[];
  readonly #likely: Int32Array;
  /** The positions a compound move has taken, and from whom. */
  readonly #log: Int32Array;
  readonly #logHolder: Int32Array;
  #logged = 0;

  constructor(
    state: State,
    random: Random,
    { relatives, likely }: { relatives: Int32Array[]; likely: Int32Array },
  ) {
    this.#state = state;
    this.#random = random;
    this.#relatives = relatives;
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
    const kind = this.#random.below(16);
    const isOfClass = problem.classes.of[i]! >= 0 && holder[i]! >= 0;
    if (isOfClass && kind === 0) this.#moveClass(i, t, limit);
    else if (isOfClass && kind <= 2) this.#swapClasses(i, t, limit);
    else if (kind <= 6 && holder[i]! >= 0) this.#exchange(i, t, limit);
    else if (kind < 9 && this.#state.hasRoom(i, t)) this.#reassign(i, t, limit);
    else this.#swap(i, t, limit);
  }

  /** Half of the time the teacher of a relative; else mostly somebody likely, where that is known, or anybody who qualifies. */
  #pickTeacher(i: number): number {
    const { problem, holder } = this.#state;
    const relatives = this.#relatives[i]!;
    if (relatives.length > 0 && this.#random.below(2) === 0) {
      const t = holder[relatives[this.#random.below(relatives.length)]!]!;
      return t >= 0 && problem.fits[t * holder.length + i] === 1 ? t : -1;
    }
    const likely = this.#likely[i * LIKELY + this.#random.below(LIKELY)]!;
    if (likely >= 0 && this.#random.below(4) > 0) return likely;
    const eligible = problem.eligible[i]!;
    return eligible.length === 0 ? -1 : eligible[this.#random.below(eligible.length)]!;
  }

  #reassign(i: number, t: number, limit: number): void {
    const state = this.#state;
    const from = state.holder[i]!;
    if (from < 0) {
      const given = state.costOfGiving(i, t);
      if (given <= limit) state.give(i, t, given);
      return;
    }
    // Two teachers, so neither half changes what the other costs.
    const removed = state.costOfRemoving(i);
    const given = state.costOfGiving(i, t);
    if (removed + given > limit) return;
    state.remove(i, removed);
    state.give(i, t, given);
  }

  /** Gives `i` to `t`, and one of the positions of `t` to whoever had `i`; where nobody had, to anybody with room, or to nobody. */
  #swap(i: number, t: number, limit: number): void {
    const state = this.#state;
    const { problem } = state;
    const { room, fits } = problem;
    if (state.count[t] === 0) return;
    const j = state.held[t]![this.#random.below(state.count[t]!)]!;
    const from = state.holder[i]!;
    if (state.hours[t]! + loadOf(problem, t, i) - loadOf(problem, t, j) > room[t]!) return;
    if (from >= 0 && fits[from * state.holder.length + j] === 0) return;
    if (from >= 0 && state.hours[from]! + loadOf(problem, from, j) - loadOf(problem, from, i) > room[from]!)
      return;
    const to = from >= 0 ? from : this.#anotherFor(j, t);
    const removedI = from >= 0 ? state.costOfRemoving(i) : 0;
    const removedJ = state.costOfRemoving(j);
    if (from >= 0) state.remove(i, removedI);
    state.remove(j, removedJ);
    const givenI = state.costOfGiving(i, t);
    const givenJ = to >= 0 ? state.costOfGiving(j, to) : 0;
    if (removedI + removedJ + givenI + givenJ <= limit) {
      state.give(i, t, givenI);
      if (to >= 0) state.give(j, to, givenJ);
      return;
    }
    state.give(j, t, -removedJ);
    if (from >= 0) state.give(i, from, -removedI);
  }

  /** Somebody other than `t` who may have a position and has room for it; −1 where chance names nobody. */
  #anotherFor(i: number, t: number): number {
    const eligible = this.#state.problem.eligible[i]!;
    const other = eligible[this.#random.below(eligible.length)]!;
    return other !== t && this.#state.hasRoom(i, other) ? other : -1;
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
      const j = state.held[t]![this.#random.below(state.count[t]!)]!;
      const load = loadOf(problem, t, j);
      if (load > due || problem.fits[from * state.holder.length + j] === 0) continue;
      this.#take(j);
      due -= load;
    }
    this.#take(i);
    if (state.hasRoom(i, t)) {
      state.give(i, t, state.costOfGiving(i, t));
      for (let k = this.#logged - 2; k >= 0; k--) this.#giveIfPossible(this.#log[k]!, from);
    }
    if (state.cost - before > limit || state.holder[i]! < 0) this.#undo();
  }

  /** Gives everything that the teacher of `i` has of its class to `t`, as far as they qualify and have room. */
  #moveClass(i: number, t: number, limit: number): void {
    const state = this.#state;
    const { classes, fits } = state.problem;
    const from = state.holder[i]!;
    const before = state.cost;
    this.#logged = 0;
    for (let k = state.count[from]! - 1; k >= 0; k--) {
      const j = state.held[from]![k]!;
      if (classes.of[j] !== classes.of[i] || fits[t * state.holder.length + j] === 0 || !state.hasRoom(j, t))
        continue;
      this.#take(j);
      state.give(j, t, state.costOfGiving(j, t));
    }
    if (state.cost - before > limit) this.#undo();
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
    if (state.cost - before > limit) this.#undo();
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
    if (state.problem.fits[t * state.holder.length + i] === 1 && state.hasRoom(i, t))
      state.give(i, t, state.costOfGiving(i, t));
  }

  #undo(): void {
    const state = this.#state;
    for (let k = 0; k < this.#logged; k++) {
      const i = this.#log[k]!;
      if (state.holder[i]! >= 0) state.remove(i, state.costOfRemoving(i));
    }
    for (let k = 0; k < this.#logged; k++) {
      const i = this.#log[k]!;
      state.give(i, this.#logHolder[k]!, state.costOfGiving(i, this.#logHolder[k]!));
    }
  }
}
