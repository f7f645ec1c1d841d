import type { HalfPeriods } from '../rules/half-periods.ts';
import type { Gap } from './gap.ts';

/** What a search through chains may do. */
export interface Reach {
  /** Staffed positions that may change their teacher. */
  moves: number;
  /** Half-periods of the gap that may stay open. */
  open: HalfPeriods;
  /** So many steps are looked at, at most, and until then, as of `Date.now`. */
  steps: number;
  end: number;
  /** Told of each staffing found, by position; says whether to go on. */
  take: (holder: Int32Array) => boolean;
  /** Of positions alike that somebody could give away only one is tried: enough where only the number of moves matters. */
  isOneOfAKind: boolean;
}

/**
 * Goes through all ways to staff a gap with at most so many moves: a position goes to somebody, who gives away no more than makes room for it, and
 * so on (docs/domain.md, « Repair »). Every staffing that needs each of its moves is found.
 */
export class Chains {
  readonly #gap: Gap;
  /** By position: who has it now, −1 for nobody. */
  readonly #holder: Int32Array;
  readonly #free: Int32Array;
  /** By teacher: what they had, the largest first. */
  readonly #own: number[][];
  readonly #isMoved: Uint8Array;
  /** To be given to somebody. */
  readonly #pending: number[];
  readonly #kindOf: Int32Array;
  #reach: Reach;
  #steps = 0;
  #isOver = false;

  /** @param kindOf by position: which others are alike */
  constructor(gap: Gap, kindOf: Int32Array) {
    const { before, problem } = gap;
    this.#gap = gap;
    this.#kindOf = kindOf;
    this.#holder = before.slice();
    this.#free = gap.free.slice();
    this.#isMoved = new Uint8Array(before.length);
    const largestFirst = [...before.keys()].toSorted((i, j) => problem.size[j]! - problem.size[i]!);
    this.#own = problem.teachers.map(() => []);
    for (const i of largestFirst) if (before[i]! >= 0) this.#own[before[i]!]!.push(i);
    // The largest is given first.
    this.#pending = largestFirst.filter((i) => before[i]! < 0).toReversed();
    this.#reach = { moves: 0, open: 0, steps: 0, end: 0, take: () => false, isOneOfAKind: true };
  }

  /** @returns whether all ways were gone through */
  search(reach: Reach): boolean {
    this.#reach = reach;
    this.#steps = 0;
    this.#isOver = false;
    this.#place(reach.moves, reach.open);
    return !this.#isOver;
  }

  #place(moves: number, open: HalfPeriods): void {
    if (this.#isOver) return;
    if (++this.#steps > this.#reach.steps || Date.now() >= this.#reach.end) {
      this.#isOver = true;
      return;
    }
    const i = this.#pending.pop();
    if (i === undefined) {
      if (!this.#reach.take(this.#holder)) this.#isOver = true;
      return;
    }
    const { problem, before } = this.#gap;
    if (moves > 0 || open > 0 || this.#canAllBeGiven())
      for (const t of problem.eligible[i]!) if (t !== before[i]) this.#give(i, t, moves, open);
    if (before[i]! < 0 && problem.size[i]! <= open) this.#place(moves, open - problem.size[i]!);
    this.#pending.push(i);
  }

  /** Whether somebody has room for each of what is left to give. */
  #canAllBeGiven(): boolean {
    const { size, eligible } = this.#gap.problem;
    return this.#pending.every((i) => eligible[i]!.some((t) => this.#free[t]! >= size[i]!));
  }

  #give(i: number, t: number, moves: number, open: HalfPeriods): void {
    const { size } = this.#gap.problem;
    const rivals = this.#rivalsOf(i, t);
    if (rivals === null || rivals.length > moves) return;
    const was = this.#holder[i]!;
    this.#holder[i] = t;
    this.#free[t]! -= size[i]!;
    for (const rival of rivals) this.#takeAway(rival, t);
    this.#makeRoom(t, 0, moves - rivals.length, open);
    for (const rival of rivals.toReversed()) this.#giveBack(rival, t);
    this.#free[t]! += size[i]!;
    this.#holder[i] = was;
  }

  /** What somebody has to give away before they can have a position; null where they were just given something that excludes it. */
  #rivalsOf(i: number, t: number): number[] | null {
    const { before, problem } = this.#gap;
    const { conflicts } = problem;
    const rivals: number[] = [];
    for (let k = 0; k < conflicts[i]!.length; k++) {
      const rival = conflicts[i]![k]!;
      if (this.#holder[rival] !== t) continue;
      if (before[rival] !== t) return null;
      rivals.push(rival);
    }
    return rivals;
  }

  /** Takes away from somebody what they had, from the place `from` of their list on, until they have room: the smallest taken last. */
  #makeRoom(t: number, from: number, moves: number, open: HalfPeriods): void {
    const lacking = -this.#free[t]!;
    if (lacking <= 0) return this.#place(moves, open);
    const { size } = this.#gap.problem;
    const own = this.#own[t]!;
    const tried = new Set<number>();
    for (let k = from; k < own.length && !this.#isOver; k++) {
      const j = own[k]!;
      if (this.#isMoved[j] === 1) continue;
      // Those that follow are smaller still.
      if (size[j]! * moves < lacking) return;
      if (this.#reach.isOneOfAKind && tried.has(this.#kindOf[j]!)) continue;
      tried.add(this.#kindOf[j]!);
      this.#takeAway(j, t);
      this.#makeRoom(t, k + 1, moves - 1, open);
      this.#giveBack(j, t);
    }
  }

  #takeAway(j: number, t: number): void {
    this.#isMoved[j] = 1;
    this.#free[t]! += this.#gap.problem.size[j]!;
    this.#holder[j] = -1;
    this.#pending.push(j);
  }

  #giveBack(j: number, t: number): void {
    this.#pending.pop();
    this.#holder[j] = t;
    this.#free[t]! -= this.#gap.problem.size[j]!;
    this.#isMoved[j] = 0;
  }
}
