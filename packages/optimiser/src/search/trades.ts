import type { Random } from './random.ts';
import type { State } from './state.ts';
import { TradeCost } from './trade-cost.ts';
import { Trial } from './trial.ts';

/** At most so many positions are added to what two teachers exchange, so that both have room. */
const MOST_ADDED = 4;

/** More half-periods than any position takes. */
const ANY = 1 << 20;

/**
 * Changes between two teachers, drawn so that both have room for what they get: where there is none to spare, only what is equal in hours can
 * change hands, and little of what is drawn without looking is. Each is kept when it is not worse than `limit` points.
 */
export class Trades {
  readonly #state: State;
  readonly #random: Random;
  readonly #trial: Trial;
  readonly #costs: TradeCost;
  /** The two: who has the position it begins with, and who is to get it. */
  #from = 0;
  #to = 0;
  /** What changes hands, either way: the first `count`. */
  readonly #parts: Int32Array;
  #count = 0;
  /** By position: the latest trade it was a part of; and the number of this one. */
  readonly #partOf: Int32Array;
  #trade = 0;
  /** Half-periods that still have to come back: at least, for whoever gives them; at most, for whoever gets them. */
  #least = 0;
  #most = 0;

  constructor(state: State, random: Random) {
    this.#state = state;
    this.#random = random;
    this.#trial = new Trial(state);
    this.#costs = new TradeCost(state);
    this.#parts = new Int32Array(state.holder.length);
    this.#partOf = new Int32Array(state.holder.length);
  }

  /** Gives `i` to `t`, who qualifies for it, and one of the positions of `t` to whoever had `i`. */
  swap(i: number, t: number, limit: number): void {
    const state = this.#state;
    this.#begin(i, t);
    this.#add(i);
    const j = this.#pickInstead(i, this.#least, this.#most);
    if (j < 0) return;
    const from = this.#from;
    if (state.rivalOf(i, t, j) >= 0 || state.rivalOf(j, from, i) >= 0) return;
    if (!state.keepsLimits(i, t, j) || !state.keepsLimits(j, from, i)) return;
    const delta = state.costOfExchanging(i, j);
    if (delta <= limit) state.exchange(i, j, delta);
  }

  /** Gives `i` to `t`, who qualifies for it, one of theirs back, longer or shorter, and on either side what makes up for that. */
  exchange(i: number, t: number, limit: number): void {
    this.#begin(i, t);
    this.#add(i);
    const j = this.#pickInstead(i, 0, ANY);
    if (j >= 0) this.#add(j);
    this.#settle(limit);
  }

  /** Gives all that the teacher of `i` has of its class to `t`, as far as they qualify, and back what makes up for that. */
  moveClass(i: number, t: number, limit: number): void {
    this.#begin(i, t);
    this.#addClass(i);
    this.#settle(limit);
  }

  /** The same; and what `t` has of the class of one of theirs goes back. */
  swapClasses(i: number, t: number, limit: number): void {
    const { count, held } = this.#state;
    if (count[t] === 0) return;
    this.#begin(i, t);
    this.#addClass(i);
    this.#addClass(held[t]![this.#random.below(count[t]!)]!);
    this.#settle(limit);
  }

  #begin(i: number, t: number): void {
    const { holder, hours, problem } = this.#state;
    this.#from = holder[i]!;
    this.#to = t;
    this.#count = 0;
    this.#trade++;
    this.#least = hours[t]! - problem.room[t]!;
    this.#most = problem.room[this.#from]! - hours[this.#from]!;
  }

  #otherThan(t: number): number {
    return t === this.#from ? this.#to : this.#from;
  }

  #add(i: number): void {
    const { holder, tables } = this.#state;
    const sign = holder[i] === this.#from ? 1 : -1;
    this.#parts[this.#count++] = i;
    this.#partOf[i] = this.#trade;
    this.#least += sign * tables.loadOf(this.#to, i);
    this.#most += sign * tables.loadOf(this.#from, i);
  }

  #addClass(i: number): void {
    const state = this.#state;
    const { tables } = state;
    const giver = state.holder[i]!;
    const taker = this.#otherThan(giver);
    const row = state.held[giver]!;
    const count = state.count[giver]!;
    const ofClass = tables.classOf(i);
    for (let k = 0; k < count; k++)
      if (tables.classOf(row[k]!) === ofClass && tables.qualifies(taker, row[k]!)) this.#add(row[k]!);
  }

  /** What goes back for `i`: what excludes it, or by chance; −1 where that does not suit. */
  #pickInstead(i: number, least: number, most: number): number {
    const rival = this.#state.rivalOf(i, this.#to);
    if (rival < 0) return this.#pick(this.#to, least, most);
    return this.#suits(rival, this.#to, least, most) ? rival : -1;
  }

  /** One of the positions of `giver` that suits, by chance; −1 for none. */
  #pick(giver: number, least: number, most: number): number {
    const row = this.#state.held[giver]!;
    const count = this.#state.count[giver]!;
    if (count === 0) return -1;
    let k = this.#random.below(count);
    for (let looked = 0; looked < count; looked++) {
      const i = row[k]!;
      if (this.#suits(i, giver, least, most)) return i;
      if (++k === count) k = 0;
    }
    return -1;
  }

  /** Whether a position of `giver` may be added: it takes so much, and the other one qualifies. */
  #suits(i: number, giver: number, least: number, most: number): boolean {
    const { tables } = this.#state;
    const taker = this.#otherThan(giver);
    return (
      tables.loadOf(giver, i) >= least &&
      tables.loadOf(taker, i) <= most &&
      tables.qualifies(taker, i) &&
      this.#partOf[i] !== this.#trade
    );
  }

  /** Adds what makes up for the rest, or any other position before that, on either side. @returns whether both have room then */
  #balance(): boolean {
    for (let added = 0; this.#least > 0 || this.#most < 0; added++) {
      if (added === MOST_ADDED) return false;
      const isDue = this.#least > 0;
      const giver = isDue ? this.#to : this.#from;
      const fitting = this.#pick(giver, isDue ? this.#least : -this.#most, isDue ? this.#most : -this.#least);
      const i = fitting < 0 ? this.#pick(giver, 0, ANY) : fitting;
      if (i < 0) return false;
      this.#add(i);
    }
    return true;
  }

  #settle(limit: number): void {
    if (!this.#balance()) return;
    const state = this.#state;
    if (state.isJudged(this.#from) || state.isJudged(this.#to)) {
      this.#tryOut(limit);
      return;
    }
    const delta = this.#costs.of(this.#parts, this.#count, this.#from, this.#to);
    if (delta > limit || this.#hasClash()) state.stir(this.#parts, this.#count);
    else state.trade(this.#parts, this.#count, this.#from, this.#to, delta);
  }

  /** Whether something that changes hands is excluded by what whoever gets it keeps, or gets too. */
  #hasClash(): boolean {
    const { holder, problem, tables } = this.#state;
    if (!tables.hasConflicts) return false;
    for (let k = 0; k < this.#count; k++) {
      const i = this.#parts[k]!;
      const taker = this.#otherThan(holder[i]!);
      for (const rival of problem.conflicts[i]!) {
        const has = holder[rival]!;
        if ((this.#partOf[rival] === this.#trade ? this.#otherThan(has) : has) === taker) return true;
      }
    }
    return false;
  }

  /** The same, looking at what comes of it step by step. */
  #tryOut(limit: number): void {
    const trial = this.#trial;
    trial.begin();
    for (let k = 0; k < this.#count; k++) trial.take(this.#parts[k]!);
    let fits = true;
    for (let k = 0; k < this.#count && fits; k++)
      fits = trial.give(trial.at(k), this.#otherThan(trial.formerOf(k)));
    if (!fits || trial.cost > limit) trial.undo();
  }
}
