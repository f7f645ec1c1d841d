import type { Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { Bag } from '../search/bag.ts';
import type { Random } from '../search/random.ts';

/** Half-periods: where a cooling begins and ends. */
const HOT = 0.4;
const COLD = 0.15;

/** Moves of the first cooling for each position; the next one has twice as many, and begins twice as hot. */
const MOVES = 1000;

/** One move in so many is of any position, the others of those who have too much or too little. */
const ANYWHERE = 6;

/** One move in so many is to nobody; one gives nothing back; and one of the others gives two back. */
const TO_NOBODY = 16;
const ONE_WAY = 4;
const TWO_BACK = 3;

/**
 * Looks for a staffing that leaves as little open as is proven to be, whatever else it costs: annealing in which people may have more than
 * they have room for, and what is too much is all that counts. What is too much here and too little there so moves from one to another
 * until it meets. Only where a position takes the same of everybody's room.
 */
export class Walk {
  /** By position: its teacher, or nobody, who comes after the teachers. */
  readonly #holder: Int32Array;
  /** By teacher, nobody last: their positions, the first `count` of the row; and the half-periods for which there is room, less those taken. */
  readonly #held: Int32Array[];
  readonly #count: Int32Array;
  readonly #left: Int32Array;
  /** By position: its place in that row. */
  readonly #place: Int32Array;
  /** Teachers, nobody last, whose hours are not just what there is room for. */
  readonly #off: Bag;
  readonly #problem: Problem;
  readonly #random: Random;
  readonly #nobody: number;
  /** Positions somebody has room for. */
  readonly #reachable: Int32Array;
  /** Half-periods beyond what there is room for. */
  #excess = 0;

  /** @param holder by position: the index of a teacher, −1 for none @param least half-periods that stay open */
  constructor(problem: Problem, holder: ArrayLike<number>, least: HalfPeriods, random: Random) {
    const { teachers, size, eligible, room } = problem;
    this.#problem = problem;
    this.#random = random;
    this.#nobody = teachers.length;
    this.#reachable = Int32Array.from([...size.keys()].filter((i) => eligible[i]!.length > 0));
    const abandoned = size.reduce((sum, half, i) => (eligible[i]!.length > 0 ? sum : sum + half), 0);
    this.#left = Int32Array.from([...room, least - abandoned]);
    this.#off = new Bag(this.#left.length);
    for (const [t, left] of this.#left.entries()) this.#off.put(t, left !== 0);
    this.#holder = new Int32Array(size.length).fill(-1);
    this.#place = new Int32Array(size.length);
    this.#count = new Int32Array(this.#left.length);
    this.#held = Array.from(this.#left, () => new Int32Array(this.#reachable.length));
    for (const i of this.#reachable) this.#give(i, holder[i]! < 0 ? this.#nobody : holder[i]!);
    for (const left of this.#left) this.#excess += Math.max(0, -left);
  }

  /** @returns by position the index of a teacher, −1 for none; null where it was not found in so many coolings */
  find(coolings: number): Int32Array | null {
    for (let cooling = 0; cooling < coolings && this.#excess > 0; cooling++) {
      const moves = MOVES * 2 ** cooling * this.#reachable.length;
      const hot = HOT * 2 ** cooling;
      let temperature = hot;
      for (let move = 0; move < moves && this.#excess > 0; move++) {
        if (move % MOVES === 0) temperature = hot * (COLD / hot) ** (move / moves);
        this.#tryOne(temperature);
      }
    }
    return this.#excess > 0 ? null : this.#holder.map((t) => (t === this.#nobody ? -1 : t));
  }

  #tryOne(temperature: number): void {
    const { size, eligible } = this.#problem;
    const i = this.#pickPosition();
    if (i < 0) return;
    const from = this.#holder[i]!;
    const to =
      this.#random.below(TO_NOBODY) === 0 ? this.#nobody : this.#pick(eligible[i]!, eligible[i]!.length);
    if (to === from) return;
    const back = this.#random.below(ONE_WAY) === 0 ? -1 : this.#pickBack(i, to, from);
    const second = back < 0 || this.#random.below(TWO_BACK) > 0 ? -1 : this.#pickBack(i, to, from);
    const also = second === back ? -1 : second;
    if (this.#rivalOf(i, to, back, also) >= 0) return;
    if (back >= 0 && this.#rivalOf(back, from, i, -1) >= 0) return;
    if (also >= 0 && this.#rivalOf(also, from, i, -1) >= 0) return;
    // Nobody has what excludes each other, somebody may not.
    if (also >= 0 && from !== this.#nobody && this.#problem.conflicts[back]!.includes(also)) return;
    const more = size[i]! - (back < 0 ? 0 : size[back]!) - (also < 0 ? 0 : size[also]!);
    const excess =
      Math.max(0, -this.#left[from]! - more) +
      Math.max(0, more - this.#left[to]!) -
      Math.max(0, -this.#left[from]!) -
      Math.max(0, -this.#left[to]!);
    if (excess > temperature * this.#random.patience()) return;
    this.#excess += excess;
    this.#hand(i, to);
    if (back >= 0) this.#hand(back, from);
    if (also >= 0) this.#hand(also, from);
  }

  #pickPosition(): number {
    if (this.#random.below(ANYWHERE) === 0) return this.#pick(this.#reachable, this.#reachable.length);
    const t = this.#off.draw(this.#random);
    return this.#pick(this.#held[t]!, this.#count[t]!);
  }

  /** A position of somebody that may go to another for `i`: one that excludes it, or any; −1 where chance names none that may. */
  #pickBack(i: number, of: number, to: number): number {
    const rival = this.#rivalOf(i, of, -1, -1);
    const back = rival >= 0 ? rival : this.#pick(this.#held[of]!, this.#count[of]!);
    return back >= 0 && this.#mayHave(to, back) ? back : -1;
  }

  /** A position of somebody that excludes another, but for two; −1 for none, and of nobody. */
  #rivalOf(i: number, t: number, first: number, second: number): number {
    if (t === this.#nobody) return -1;
    const rivals = this.#problem.conflicts[i]!;
    for (let k = 0; k < rivals.length; k++) {
      const rival = rivals[k]!;
      if (this.#holder[rival] === t && rival !== first && rival !== second) return rival;
    }
    return -1;
  }

  /** One of the first so many, −1 where there is none. */
  #pick(list: Int32Array, count: number): number {
    return count === 0 ? -1 : list[this.#random.below(count)]!;
  }

  #mayHave(t: number, i: number): boolean {
    return t === this.#nobody || this.#problem.fits[t * this.#problem.size.length + i] === 1;
  }

  #hand(i: number, to: number): void {
    this.#take(i);
    this.#give(i, to);
  }

  #take(i: number): void {
    const t = this.#holder[i]!;
    const row = this.#held[t]!;
    const last = row[--this.#count[t]!]!;
    row[this.#place[i]!] = last;
    this.#place[last] = this.#place[i]!;
    this.#left[t]! += this.#problem.size[i]!;
    this.#off.put(t, this.#left[t] !== 0);
  }

  #give(i: number, t: number): void {
    this.#place[i] = this.#count[t]!;
    this.#held[t]![this.#count[t]!++] = i;
    this.#holder[i] = t;
    this.#left[t]! -= this.#problem.size[i]!;
    this.#off.put(t, this.#left[t] !== 0);
  }
}
