import { Bag } from '../search/bag.ts';
import type { Random } from '../search/random.ts';
import type { Gap } from './gap.ts';

/** Moves: where a cooling begins and ends. What is too much counts for as many moves a half-period, more and more. */
const HOT = 0.5;
const COLD = 0.12;
const LIGHT = 2;
const HEAVY = 4;

/** Steps between two looks at the clock, and of a cooling for each position at first; the next one has half as many again. */
const STEPS = 2000;
const STEPS_EACH = 400;
const LONGER = 1.5;

/** One step in so many begins with any position, the others with one of those who have too much, are moved or are open. */
const ANYWHERE = 4;
/** One in so many gives nothing back; one in so many sends a moved position home. */
const ONE_WAY = 3;
const HOMEWARD = 5;

/**
 * Looks for a repair with few moves where chains are too many: annealing in which people may have too much for a while, and a half-period too much
 * or open counts for more and more moves. So what is too much here and free there comes together with few positions changing hands.
 */
export class NearWalk {
  /** The best found: by position its teacher, −1 for nobody. */
  best: Int32Array;
  bestOpen: number;
  bestMoves = 0;
  readonly #gap: Gap;
  readonly #random: Random;
  /** By position: its teacher, or nobody, who comes after the teachers. */
  readonly #holder: Int32Array;
  readonly #home: Int32Array;
  readonly #nobody: number;
  /** By teacher: half-periods that are free, less than nothing where they have too much. */
  readonly #free: Int32Array;
  readonly #held: Bag[];
  readonly #moved: Bag;
  /** Those who have too much, nobody among them where something is open. */
  readonly #off: Bag;
  #excess = 0;
  #moves = 0;
  #steps = STEPS_EACH;

  constructor(gap: Gap, start: Int32Array, random: Random) {
    const { problem, before, free } = gap;
    this.#gap = gap;
    this.#random = random;
    const count = before.length;
    this.#nobody = problem.teachers.length;
    this.#home = before.map((t) => (t < 0 ? this.#nobody : t));
    this.#holder = this.#home.slice();
    this.#free = Int32Array.from([...free, 0]);
    this.#held = Array.from({ length: this.#nobody + 1 }, () => new Bag(count));
    this.#moved = new Bag(count);
    this.#off = new Bag(this.#nobody + 1);
    for (const [i, t] of this.#home.entries()) this.#held[t]!.put(i, true);
    for (const [i, t] of before.entries()) if (t < 0) this.#addFree(this.#nobody, -problem.size[i]!);
    this.best = before.slice();
    this.bestOpen = this.#excess;
    this.#load(start);
    this.#note();
  }

  /** Cools until the time is over, or as little is open, with as few moves, as is proven to be. @param end as of `Date.now` */
  walk(end: number, leastOpen: number, fewestMoves: number): void {
    const isDone = () => this.bestOpen <= leastOpen && this.bestMoves <= fewestMoves;
    while (!isDone() && Date.now() < end) {
      const steps = Math.ceil(this.#steps) * this.#home.length;
      for (let step = 0; step < steps && !isDone(); step += STEPS) {
        if (Date.now() >= end) return;
        const share = step / steps;
        const temperature = HOT * (COLD / HOT) ** share;
        const weight = LIGHT * (HEAVY / LIGHT) ** share;
        for (let k = 0; k < STEPS; k++) this.#tryOne(temperature, weight);
      }
      this.#steps *= LONGER;
      this.#load(this.best);
    }
  }

  #load(holder: Int32Array): void {
    for (const [i, t] of holder.entries()) this.#hand(i, t < 0 ? this.#nobody : t);
  }

  #note(): void {
    // What is open is all that is too much.
    const open = -this.#free[this.#nobody]!;
    if (this.#excess > open || open > this.bestOpen) return;
    if (open === this.bestOpen && this.#moves >= this.bestMoves) return;
    this.bestOpen = open;
    this.bestMoves = this.#moves;
    this.best = this.#holder.map((t) => (t === this.#nobody ? -1 : t));
  }

  #pickPosition(): number {
    const random = this.#random;
    if (random.below(ANYWHERE) === 0) return random.below(this.#home.length);
    if (this.#moved.count > 0 && random.below(2) === 0) return this.#moved.draw(random);
    const t = this.#off.draw(random);
    return t < 0 ? this.#moved.draw(random) : this.#held[t]!.draw(random);
  }

  #tryOne(temperature: number, weight: number): void {
    const random = this.#random;
    const i = this.#pickPosition();
    if (i < 0) return;
    const from = this.#holder[i]!;
    const to = this.#pickReceiver(i);
    if (to === from) return;
    const rival = this.#rivalOf(i, to, -1);
    const back = rival >= 0 ? rival : random.below(ONE_WAY) === 0 ? -1 : this.#held[to]!.draw(random);
    // What comes back goes to who gave, or on to somebody else.
    const next = back < 0 ? -1 : random.below(2) === 0 ? this.#pickReceiver(back) : from;
    if (back >= 0 && (next === to || back === i || !this.#mayHave(next, back))) return;
    if (rival >= 0 && this.#rivalOf(i, to, back) >= 0) return;
    if (back >= 0 && this.#rivalOf(back, next, i) >= 0) return;
    const before = weight * this.#excess + this.#moves;
    this.#hand(i, to);
    if (back >= 0) this.#hand(back, next);
    const more = weight * this.#excess + this.#moves - before;
    if (more <= temperature * random.patience()) return this.#note();
    if (back >= 0) this.#hand(back, to);
    this.#hand(i, from);
  }

  /** Home, or anybody who qualifies; what was asked for may also stay open. */
  #pickReceiver(i: number): number {
    const { eligible } = this.#gap.problem;
    const random = this.#random;
    const home = this.#home[i]!;
    if (this.#holder[i] !== home && random.below(HOMEWARD) === 0) return home;
    const list = eligible[i]!;
    return list.length === 0 ? home : list[random.below(list.length)]!;
  }

  #mayHave(t: number, i: number): boolean {
    const { problem } = this.#gap;
    if (t === this.#nobody) return this.#home[i] === this.#nobody;
    return problem.fits[t * problem.size.length + i] === 1;
  }

  /** Something of somebody that excludes a position, but for `except`; −1 for none. */
  #rivalOf(i: number, t: number, except: number): number {
    const rivals = this.#gap.problem.conflicts[i]!;
    if (t === this.#nobody) return -1;
    for (let k = 0; k < rivals.length; k++)
      if (this.#holder[rivals[k]!] === t && rivals[k] !== except) return rivals[k]!;
    return -1;
  }

  #hand(i: number, to: number): void {
    const from = this.#holder[i]!;
    if (from === to) return;
    const size = this.#gap.problem.size[i]!;
    this.#held[from]!.put(i, false);
    this.#held[to]!.put(i, true);
    this.#addFree(from, size);
    this.#addFree(to, -size);
    this.#holder[i] = to;
    const home = this.#home[i]!;
    const isMoved = to !== home;
    if (home !== this.#nobody) {
      this.#moves += Number(isMoved) - Number(from !== home);
    }
    this.#moved.put(i, isMoved);
  }

  #addFree(t: number, more: number): void {
    const before = this.#free[t]!;
    this.#free[t] = before + more;
    this.#excess += Math.max(0, -before - more) - Math.max(0, -before);
    this.#off.put(t, before + more < 0);
  }
}
