import type { Highs } from 'highs';
import type { BestKnown } from '../bound/best-known.ts';
import { addUp, costOf, pointsOf } from '../cost.ts';
import type { Problem } from '../problem.ts';
import { countGap } from '../repair/count-gap.ts';
import { RepairSolver } from '../repair/solve.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';

/** More half-periods open than that take too many moves to be found in time. */
const MOST_OPEN = 24;

/**
 * It works for so many seconds at most, and not before so many times as long as it took has gone by; but at once again where what it fills costs less
 * than this share of the best: hardly anything else leads away from such a best.
 */
const SECONDS = 4;
const PAUSE = 2;
const FAR_CHEAPER = 0.95;

/** The solver mostly looks for staffings, rather than for what is proven. */
const EFFORT = 0.4;

/** As many moves cost little. */
const FEW_MOVES = 120;

/** What is asked, one after the other: few moves, an open half-period counting for many; or any that are not too many, which is found sooner. */
const MANNERS = [
  { asked: { moves: null, price: 100 }, near: 0.6 },
  { asked: { moves: FEW_MOVES }, near: 0 },
] as const;

/**
 * Fills up what the search has polished, where that costs less than the best staffing known but leaves more open: with few moves, so
 * that it costs little more, and so that nothing becomes open that somebody has. Where contracts leave no room to spare, a search alone hardly
 * finds such a staffing. The solver begins with the best, so that what it has not done in time still leads a part of the way from that to what
 * is cheaper. Only for problems in which a position takes the same of everybody's room.
 */
export class Mender {
  readonly #solver: Highs;
  readonly #problem: Problem;
  readonly #seconds: number;
  #shorts = 0;
  /** What is being filled up, and how it is asked about next; behind the last, where it need not be. */
  #before: Int32Array;
  #manner: number = MANNERS.length;
  #next = 0;

  /** @param seconds how long it works at most */
  constructor(solver: Highs, problem: Problem, seconds = SECONDS) {
    this.#solver = solver;
    this.#problem = problem;
    this.#seconds = seconds;
    this.#before = problem.current;
  }

  /**
   * @param least half-periods that stay open at least
   * @returns by position the index of a teacher: no more is open than of the best; null where there is nothing to mend, or no way was found
   */
  mend({ cost, open, staffing, short, shorts }: BestKnown, least: HalfPeriods): Int32Array | null {
    const problem = this.#problem;
    const began = Date.now();
    if (began < this.#next) return null;
    if (this.#manner === MANNERS.length && shorts !== this.#shorts) {
      this.#shorts = shorts;
      this.#before = short.slice(0, problem.size.length);
      this.#manner = 0;
    }
    const manner = MANNERS[this.#manner];
    if (manner === undefined) return null;
    const costs = costOf(problem, this.#before);
    if (costs.open <= open || costs.open > open + MOST_OPEN || pointsOf(costs) >= cost) {
      this.#manner = MANNERS.length;
      return null;
    }
    this.#manner++;
    const added = addUp(problem, this.#before);
    const free = problem.room.map((halves, t) => halves - added[t]!);
    const gap = { problem, before: this.#before, free, wanted: costs.open, closed: [] };
    const repair = new RepairSolver(this.#solver, countGap(gap));
    const { holder } = repair.solve({ least, ...manner.asked }, staffing, this.#seconds, {
      effort: EFFORT,
      near: manner.near,
    });
    const isUrgent = pointsOf(costs) < FAR_CHEAPER * cost;
    this.#next = isUrgent ? 0 : Date.now() + PAUSE * (Date.now() - began);
    if (holder === null || costOf(problem, holder).open > open) return null;
    const isNear = countMoves(this.#before, holder) <= FEW_MOVES;
    if (isNear) this.#manner = MANNERS.length;
    return isNear || pointsOf(costOf(problem, holder)) < cost ? holder : null;
  }
}

const countMoves = (before: Int32Array, after: Int32Array) =>
  after.reduce((count, t, i) => count + (t === before[i] ? 0 : 1), 0);
