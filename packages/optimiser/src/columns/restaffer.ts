import type { Highs } from 'highs';
import type { Guide } from '../bound/bounder.ts';
import { LIKELY } from '../bound/likely.ts';
import { Relaxation } from '../bound/relaxation.ts';
import { costOf, isSound, pointsOf } from '../cost.ts';
import { hoursCostOf, type Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { Random } from '../search/random.ts';
import { ColumnGeneration } from './column-generation.ts';
import { cutOut, type Part } from './part.ts';

/** Positions of a part: at first; at least; and how many times as many the next has, where one was done by then, or not. */
const POSITIONS = 80;
const LEAST_POSITIONS = 20;
const MORE = 1.1;
const LESS = 0.9;

/** Linear programs of a part at most: half a second's, most of the time. */
const PROGRAMS = 80;

/** What a position that somebody might have counts, beside being one that the bound would give to them. */
const MIGHT_HAVE = 0.02;

/** In points: what somebody counts at least, beside what they have costing more than it could. */
const LEAST_EXCESS = 1;

/** Open positions of a part, in shares of those that its teachers have. */
const OPEN_SHARE = 0.25;

/** A staffing, what it costs, all aims but the open periods, and what stays open. */
interface Staffed {
  cost: number;
  open: HalfPeriods;
  staffing: Int32Array;
}

/** A part in hand: what its teachers had, the best they could have so far, and linear programs so far. */
interface Work {
  part: Part;
  columns: ColumnGeneration;
  before: Int32Array;
  known: Staffed;
  first: number;
  programs: number;
}

/**
 * Staffs a few teachers anew as well as can be, all others keeping what they have; then a few others (large neighbourhood search: Shaw, 1998). They are those
 * for whom the prices of the bound would choose something much better, and whoever has what these might have. Where contracts leave no room to
 * spare, that finds what no exchange of some positions does: what everybody has goes on making just their hours.
 */
export class Restaffer {
  /** Parts in a row that brought nothing. */
  fruitless = 0;
  readonly #solver: Highs;
  /** Without what is not part of a pair: that is looked at in the end. */
  readonly #problem: Problem;
  readonly #real: Problem;
  readonly #guide: Guide;
  readonly #likely: Int32Array;
  readonly #random: Random;
  /** What it costs that nobody has anything. */
  readonly #nothing: number;
  /** By teacher: how much more what they have costs than what they would choose, with whom that is known; and parts in vain since. */
  readonly #excess: Float64Array;
  readonly #vain: Int32Array;
  readonly #weighed: Int32Array;
  #guidance = 0;
  #work: Work | null = null;
  #most = POSITIONS;

  /** @param likely who is likely to get each position (see `writeLikely`) */
  constructor(solver: Highs, problem: Problem, from: { guide: Guide; likely: Int32Array; seed: number }) {
    this.#solver = solver;
    this.#real = problem;
    this.#problem = { ...problem, sights: { of: [], cost: 0 } };
    this.#guide = from.guide;
    this.#likely = from.likely;
    this.#random = new Random(from.seed);
    this.#nothing = pointsOf(costOf(this.#problem, new Int32Array(problem.size.length).fill(-1)));
    this.#excess = new Float64Array(problem.teachers.length);
    this.#vain = new Int32Array(problem.teachers.length);
    this.#weighed = new Int32Array(problem.size.length).fill(-2);
  }

  /**
   * Does some work, as long as a linear program and some questions take.
   * @param guidance how often the prices have been told
   * @returns by position the index of a teacher: a staffing that costs less than this one, and leaves no more open; null where there is none yet
   */
  step(best: Staffed, guidance: number): Int32Array | null {
    const work = (this.#work ??= this.#begin(best.staffing, guidance));
    const { columns, known } = work;
    const { suggestions } = columns;
    columns.step({ ...known, polished: known.staffing, polishes: 0, openNow: () => known.open });
    if (columns.suggestions > suggestions) this.#take(work, columns.suggestion);
    if (!columns.isOver && ++work.programs < PROGRAMS) return null;
    return this.#finish(work, best);
  }

  /** Gives the memory of the solver back. */
  end(): void {
    this.#work?.columns.dispose();
    this.#work = null;
  }

  #take(work: Work, staffing: Int32Array): void {
    const { problem } = work.part;
    const costs = costOf(problem, staffing);
    const cost = pointsOf(costs);
    if (costs.open > work.known.open || cost >= work.known.cost || !isSound(problem, staffing)) return;
    work.known = { cost, open: work.known.open, staffing: staffing.slice() };
  }

  #finish({ part, columns, known, first, before }: Work, best: Staffed): Int32Array | null {
    const { positions, teachers } = part;
    const found = this.#put(part, known.staffing, best.staffing);
    this.#most = Math.max(LEAST_POSITIONS, this.#most * (columns.isOver ? MORE : LESS));
    this.end();
    // What the search has changed of them meanwhile makes the answer one to another question.
    const stands = positions.every((i, place) => best.staffing[i] === before[place]);
    const costs = costOf(this.#real, found);
    const isBetter = known.cost < first && pointsOf(costs) < best.cost && costs.open <= best.open;
    if (stands && isBetter && isSound(this.#real, found)) {
      this.fruitless = 0;
      return found;
    }
    this.fruitless++;
    for (const t of teachers) this.#vain[t]!++;
    return null;
  }

  #put({ positions, teachers }: Part, own: Int32Array, staffing: Int32Array): Int32Array {
    const all = staffing.slice(0, this.#problem.size.length);
    for (const [place, i] of positions.entries()) all[i] = teachers[own[place]!] ?? -1;
    return all;
  }

  #begin(staffing: Int32Array, guidance: number): Work {
    if (guidance !== this.#guidance) this.#weighed.fill(-2);
    this.#guidance = guidance;
    this.#weigh(staffing);
    const part = this.#cut(staffing);
    const { problem, positions, teachers, classes } = part;
    const count = this.#problem.size.length;
    const placeOf = new Map(teachers.map((t, place) => [t, place]));
    const own = Int32Array.from(positions, (i) => placeOf.get(staffing[i]!) ?? -1);
    const costs = costOf(problem, own);
    const cost = pointsOf(costs);
    const rows = [...positions, ...classes.map((index) => count + index)];
    const prices = Float64Array.from(rows, (row) => this.#guide.prices[row]!);
    const from = { prices, bound: cost };
    return {
      part,
      columns: new ColumnGeneration(this.#solver, new Relaxation(problem), from, costs.open),
      before: Int32Array.from(positions, (i) => staffing[i]!),
      known: { cost, open: costs.open, staffing: own },
      first: cost,
      programs: 0,
    };
  }

  /** Finds out how much more what somebody has costs than what they would choose, for those who have something else than when that was looked at. */
  #weigh(staffing: Int32Array): void {
    const changed = new Set<number>();
    for (let i = 0; i < this.#weighed.length; i++) {
      if (staffing[i] === this.#weighed[i]) continue;
      changed.add(staffing[i]!);
      changed.add(this.#weighed[i]!);
      this.#weighed[i] = staffing[i]!;
    }
    for (const t of changed) if (t >= 0) this.#weighOne(t, staffing);
  }

  #weighOne(t: number, staffing: Int32Array): void {
    const { classes } = this.#problem;
    const { prices, least } = this.#guide;
    const own = Int32Array.from(this.#weighed, (_, i) => (staffing[i] === t ? t : -1));
    let points = pointsOf(costOf(this.#problem, own)) - this.#nothing + hoursCostOf(this.#problem, t)[0]!;
    const entered = new Set<number>();
    for (const [i, holder] of own.entries()) {
      if (holder < 0) continue;
      points -= prices[i]!;
      if (classes.of[i]! >= 0) entered.add(classes.of[i]!);
    }
    for (const index of entered) {
      if (classes.paid[t * classes.cost.length + index] === 1) continue;
      // Who takes a class whole counts for two.
      const isWhole = own.every((holder, i) => holder >= 0 || classes.of[i] !== index);
      points -= (isWhole ? 2 : 1) * prices[own.length + index]!;
    }
    this.#excess[t] = Math.max(LEAST_EXCESS, points - least[t]!);
    this.#vain[t] = 0;
  }

  #cut(staffing: Int32Array): Part {
    const held = this.#problem.teachers.map((): number[] => []);
    const open: number[] = [];
    for (let i = 0; i < this.#problem.size.length; i++) (held[staffing[i]!] ?? open).push(i);
    const teachers = this.#gather(held);
    const own = teachers.flatMap((t) => held[t]!);
    const reachable = open.filter((i) => teachers.some((t) => this.#fits(t, i)));
    const some = Math.ceil(OPEN_SHARE * own.length);
    const first = this.#random.below(Math.max(1, reachable.length - some + 1));
    const positions = [...own, ...reachable.slice(first, first + some)].toSorted((a, b) => a - b);
    return cutOut(this.#problem, teachers, positions);
  }

  #fits(t: number, i: number): boolean {
    const { fits, size } = this.#problem;
    return fits[t * size.length + i] === 1;
  }

  /** Somebody by chance, and whoever is near to those gathered so far, one after another. @param held by teacher: their positions */
  #gather(held: readonly number[][]): number[] {
    const able = [...held.keys()].filter((t) => this.#problem.room[t]! > 0);
    const near = new Float64Array(held.length);
    const chosen = new Set<number>();
    let next = this.#draw(able, (t) => this.#excess[t]! / (1 + this.#vain[t]!));
    let count = 0;
    while (next !== undefined) {
      chosen.add(next);
      count += held[next]!.length;
      for (const t of able) near[t]! += this.#nearness(next, held[t]!) + this.#nearness(t, held[next]!);
      const others = able.filter((t) => !chosen.has(t) && near[t]! > 0);
      next = this.#draw(others, (t) => near[t]! * Math.sqrt(this.#excess[t]!));
      if (next === undefined || count + held[next]!.length > this.#most) break;
    }
    return [...chosen].toSorted((a, b) => a - b);
  }

  /** One of them by chance, in proportion to some weight. */
  #draw(list: readonly number[], weigh: (t: number) => number): number | undefined {
    const weights = list.map(weigh);
    let left = (this.#random.below(2 ** 20) / 2 ** 20) * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [k, weight] of weights.entries()) if ((left -= weight) < 0) return list[k];
    return list.at(-1);
  }

  /** How much the bound thinks of somebody for positions. */
  #nearness(t: number, positions: readonly number[]): number {
    let sum = 0;
    for (const i of positions) {
      if (!this.#fits(t, i)) continue;
      sum += MIGHT_HAVE;
      for (let k = i * LIKELY; k < (i + 1) * LIKELY; k++) if (this.#likely[k] === t) sum += 1 / LIKELY;
    }
    return sum;
  }
}
