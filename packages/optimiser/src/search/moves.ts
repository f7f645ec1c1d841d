import { LIKELY } from '../bound/likely.ts';
import type { Random } from './random.ts';
import { Relatives } from './relatives.ts';
import type { State } from './state.ts';
import { Trades } from './trades.ts';
import { Trial } from './trial.ts';

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
  readonly #trades: Trades;
  readonly #trial: Trial;

  /** @param likely who is likely to get each position (see `writeLikely`) */
  constructor(state: State, random: Random, likely: Int32Array) {
    this.#state = state;
    this.#random = random;
    this.#relatives = new Relatives(state.problem);
    this.#likely = likely;
    this.#trades = new Trades(state, random);
    this.#trial = new Trial(state);
  }

  /**
   * Tries one change.
   * @param isFilling whether less could be open: half of the changes are then about what is, or about who has room left
   */
  tryOne(temperature: number, isFilling: boolean): void {
    const { tables, holder } = this.#state;
    if (holder.length === 0) return;
    const i =
      isFilling && this.#random.belowPower(1) === 0 ? this.#pickLoose() : this.#random.below(holder.length);
    if (i < 0) return;
    const t = this.#pickTeacher(i);
    if (t < 0 || t === holder[i]) return;
    const limit = temperature * this.#random.patience();
    if (holder[i]! < 0) {
      this.#makeRoom(i, t, limit);
      return;
    }
    const kind = this.#random.belowPower(4);
    const isOfClass = tables.classOf(i) >= 0;
    if (isOfClass && kind === 0) this.#trades.moveClass(i, t, limit);
    else if (isOfClass && kind <= 2) this.#trades.swapClasses(i, t, limit);
    else if (kind <= 6) this.#trades.exchange(i, t, limit);
    else if (kind < 9 && this.#state.canTake(i, t)) this.#reassign(i, t, limit);
    else this.#trades.swap(i, t, limit);
  }

  /** Now and then a position that is open, else one of somebody who has room left; −1 where chance names none. */
  #pickLoose(): number {
    const { unstaffed, free, held, count } = this.#state;
    const t = this.#random.belowPower(2) === 0 ? -1 : free.draw(this.#random);
    if (t < 0) return unstaffed.draw(this.#random);
    return count[t] === 0 ? -1 : held[t]![this.#random.below(count[t]!)]!;
  }

  /** Half of the time the teacher of a relative; else mostly somebody likely, where that is known, or anybody who qualifies. */
  #pickTeacher(i: number): number {
    const { tables, holder } = this.#state;
    const relative = this.#random.belowPower(1) === 0 ? this.#relatives.pick(i, this.#random) : i;
    if (relative !== i) {
      const t = holder[relative]!;
      return t >= 0 && tables.qualifies(t, i) ? t : -1;
    }
    const likely = this.#likely[i * LIKELY + this.#random.below(LIKELY)]!;
    if (likely >= 0 && this.#random.belowPower(2) > 0 && tables.qualifies(likely, i)) return likely;
    return tables.drawEligible(i, this.#random);
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

  /** Gives `i`, which is open, to `t`, and of the positions of `t` as many as it takes to anybody with room, or to nobody. */
  #makeRoom(i: number, t: number, limit: number): void {
    const state = this.#state;
    const trial = this.#trial;
    trial.begin();
    for (let tries = 0; tries < MOST_DISPLACED && state.count[t]! > 0 && !state.canTake(i, t); tries++)
      trial.take(this.#pickToGo(i, t));
    if (trial.give(i, t)) {
      for (let k = 0; k < trial.count; k++) {
        const j = trial.at(k);
        const to = this.#anotherFor(j, t);
        if (to >= 0) trial.give(j, to);
      }
      if (trial.cost <= limit) return;
      state.remove(i, 0);
    }
    trial.undo();
  }

  /** Somebody other than `t` who may have a position and has room for it; −1 where chance names nobody. */
  #anotherFor(i: number, t: number): number {
    const other = this.#state.tables.drawEligible(i, this.#random);
    return other !== t && this.#state.canTake(i, other) ? other : -1;
  }
}
