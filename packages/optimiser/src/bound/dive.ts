import { loadOf } from '../problem.ts';
import type { Random } from '../search/random.ts';
import type { Relaxation } from './relaxation.ts';
import { Shares } from './shares.ts';
import { Volume } from './volume.ts';

/** What a settled position pays: more than anything else, so that its teacher keeps it. */
const SETTLED_PRICE = 100_000;

/** How much earlier choices count here, for each step later: less than for the bound, as more changes. */
const KEPT = 0.93;

/** How a dive goes about it. */
export interface DiveManner {
  /** Steps between two settlements. */
  steps: number;
  /** Who is chosen so often, from 0 to 1, gets the position. */
  sure: number;
  /** At least this share of the positions left is settled at a time. */
  atLeast: number;
}

/**
 * Turns the bound into a staffing: what teachers choosing alone agree on is settled, prices are moved on, and so forth until all
 * positions are settled or nobody left has room for them.
 */
export class Dive {
  /** By position: the index of its teacher, −1 where it is open. */
  readonly staffing: Int32Array;
  isOver = false;
  /** Half-periods that may stay open. */
  readonly open: number;
  readonly #relaxation: Relaxation;
  readonly #manner: DiveManner;
  readonly #random: Random;
  readonly #volume: Volume;
  readonly #demand: Float64Array;
  readonly #room: Int32Array;
  readonly #barred: Uint8Array[];
  readonly #left: Set<number>;
  /** What the bound came to, then, settlement by settlement, what the dive itself does. */
  #shares: Shares;
  readonly #own: Shares;
  #steps = 0;

  constructor(
    relaxation: Relaxation,
    from: { prices: Float64Array; shares: Shares; open: number },
    manner: DiveManner,
    random: Random,
  ) {
    const { size, room, teachers, eligible } = relaxation.problem;
    this.#relaxation = relaxation;
    this.open = from.open;
    this.#manner = manner;
    this.#random = random;
    this.#demand = relaxation.demand.slice();
    this.#volume = new Volume(this.#demand, size.length);
    this.#room = room.slice();
    this.#barred = teachers.map(() => new Uint8Array(size.length));
    this.#left = new Set([...size.keys()].filter((i) => eligible[i]!.length > 0));
    this.#shares = from.shares;
    this.#own = new Shares(relaxation.problem);
    this.staffing = new Int32Array(size.length).fill(-1);
    this.#settle(from.prices);
  }

  /** One evaluation; `target` is what the best staffing known costs. */
  step(target: number): void {
    const relaxation = this.#relaxation;
    this.#volume.step((prices) => {
      const value = relaxation.evaluate(prices, this.open, this.#barred);
      return { value, supply: relaxation.supply };
    }, target);
    this.#shares.record(relaxation, KEPT);
    if (++this.#steps % this.#manner.steps === 0) this.#settle(this.#volume.prices);
  }

  /** Settles what is sure, and begins anew from these prices. */
  #settle(from: Float64Array): void {
    const { problem } = this.#relaxation;
    const pairs: { i: number; t: number; share: number }[] = [];
    for (const i of this.#left)
      for (const t of problem.eligible[i]!) {
        if (this.#barred[t]![i] === 1) continue;
        // A little chance, so that no two dives are the same.
        const share = this.#shares.of(t, i) * (1 - this.#random.below(100) / 1000);
        pairs.push({ i, t, share });
      }
    const quota = Math.ceil(this.#left.size * this.#manner.atLeast);
    let settled = 0;
    for (const { i, t, share } of pairs.toSorted((a, b) => b.share - a.share)) {
      if (share < this.#manner.sure && settled >= quota) break;
      if (!this.#left.has(i) || this.#barred[t]![i] === 1 || loadOf(problem, t, i) > this.#room[t]!) continue;
      this.#give(i, t);
      settled++;
    }
    this.#barTheFull();
    this.isOver = this.#left.size === 0;
    this.#begin(from);
  }

  #give(i: number, t: number): void {
    const { problem } = this.#relaxation;
    this.staffing[i] = t;
    this.#room[t]! -= loadOf(problem, t, i);
    this.#left.delete(i);
    for (const other of problem.eligible[i]!) if (other !== t) this.#barred[other]![i] = 1;
    for (const rival of problem.conflicts[i]!) this.#barred[t]![rival] = 1;
  }

  /** Bars teachers from what they have no room for any more; a position nobody has room for stays open. */
  #barTheFull(): void {
    const { problem } = this.#relaxation;
    const { eligible } = problem;
    for (const i of this.#left) {
      for (const t of eligible[i]!) if (loadOf(problem, t, i) > this.#room[t]!) this.#barred[t]![i] = 1;
      if (eligible[i]!.some((t) => this.#barred[t]![i] === 0)) continue;
      this.#left.delete(i);
      this.#demand[i] = 0;
    }
  }

  #begin(from: Float64Array): void {
    const prices = from.slice();
    for (const [i, t] of this.staffing.entries()) if (t >= 0) prices[i] = SETTLED_PRICE;
    this.#volume.begin(prices);
    this.#own.clear();
    this.#shares = this.#own;
  }
}
