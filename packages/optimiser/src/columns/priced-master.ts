import type { Highs } from 'highs';
import type { Relaxation } from '../bound/relaxation.ts';
import { Random } from '../search/random.ts';
import { type Column, ColumnReader } from './column.ts';
import { ColumnList, toListPrices } from './column-list.ts';
import type { Effort } from './listing.ts';
import { Master, type MasterSolution } from './master.ts';
import { PathFinder } from './paths.ts';
import { Pricer } from './pricer.ts';
import { excessOf, mix, onlyPaid, type Prices } from './prices.ts';
import type { Triple } from './triple.ts';

/** Sets of prices, near the first, whose columns one begins with; and how near, in shares of what a position costs on the average. */
const FIRST_COLUMNS = 20;
const NEARNESS = 0.3;

/** Prices are tried that are so near those of the best bound, from 0 to 1, then those of the master alone. */
const SMOOTHING = 0.65;

/** Nearer those of the master where its value has changed by less than this share since the last time: they are nearly right then. */
const STILL = 1e-5;
const SMOOTHING_OF_STILL = 0.2;

/** Where rows may be off, prices are held within this of those of the best bound, in shares of what a position costs on the average. */
const WIDTH = 0.03;

/** Every so many times prices are tried exactly, otherwise quickly as long as that finds columns. */
const EXACT = 2;

/** Columns kept at hand, when there are half as many more. */
const COLUMNS_PER_POSITION = 10;

/** Partial choices looked at for one teacher at most: at first; and once no columns are found that way. */
const FEW_LABELS = 15_000;
const MOST_LABELS = 240_000;

/** New columns of a teacher at a time. */
const COLUMNS_AT_A_TIME = 4;

/** Columns taken at a time of what is listed of a teacher. */
const LISTED_AT_A_TIME = 10;

/** Where no more than so many are not listed, the prices of the master are the right ones but for these, and tried at once. */
const FEW_UNLISTED = 2;

/** To list all that a teacher can have; and where that is too much, some for a start. */
const ALL: Effort = { states: 100_000, paths: 10_000 };
const SOME: Effort = { states: 60_000, paths: 5000 };

/** Some are those that lie within such a part of how far the bound is from the limit. */
const PARTS = [1 / 4, 1 / 16];

/** Triples that cost less than this part of it are looked at only once columns are listed: there are many, and they tell many states apart. */
const NEGLIGIBLE = 0.05;

/** So many columns are listed at most, over all cases: some hundred megabytes. */
const MOST_LISTED = 200_000;

/** Guards the bound against the rounding of sums of floating-point prices, in points. */
const ROUNDING = 1e-5;

/** By teacher all columns that a staffing better than the best known can have; null where they are not listed. */
export type Lists = readonly (ColumnList | null)[];

/**
 * The linear program over columns and those who price new ones for it. Some teachers may be barred from some positions: a pair is
 * told as teacher × positions + position, and what is said of bound and solution is about staffings without such pairs.
 */
export class PricedMaster {
  /** Points: what no staffing allowed is below. */
  bound = -Infinity;
  readonly #reader: ColumnReader;
  readonly #relaxation: Relaxation;
  readonly #master: Master;
  readonly #pricers: Pricer[];
  readonly #barred: Uint8Array[];
  /** What a position costs on the average, in points. */
  readonly #average: number;
  /** The prices of that bound, and by teacher what no column is below at these prices. */
  #centre: Prices;
  #least: number[] = [];
  /** By teacher the columns that are listed, of those allowed; and whether these are all that come into question. */
  #listed: ColumnList[];
  readonly #isAll: boolean[];
  /** The same of those not all of whose columns could be listed when that was tried last. */
  readonly #some: ColumnList[];
  #listedInAll = 0;
  #asked = 0;
  /** What the master came to when columns were asked for last, in points. */
  #value = Infinity;
  #mostLabels = FEW_LABELS;

  /** @param from prices by position, then by class, at which the relaxation is at rest; with what bound */
  constructor(solver: Highs, relaxation: Relaxation, from: { prices: Float64Array; bound: number }) {
    const { size, teachers } = relaxation.problem;
    this.#relaxation = relaxation;
    this.#reader = new ColumnReader(relaxation);
    this.#master = new Master(solver, relaxation);
    const finder = new PathFinder();
    this.#barred = teachers.map(() => new Uint8Array(size.length));
    this.#pricers = teachers.map((_, t) => new Pricer(this.#reader, t, finder, this.#barred[t]!));
    this.#centre = {
      positions: from.prices.slice(0, size.length),
      classes: from.prices.slice(size.length),
      triples: [],
    };
    this.#listed = teachers.map(() => this.#toList([]));
    this.#some = teachers.map(() => this.#toList([]));
    this.#isAll = teachers.map(() => false);
    this.#average = from.bound / size.length;
    // Whatever is barred, everybody has a column then.
    this.learn(new Int32Array(size.length).fill(-1));
    this.#collectNear(NEARNESS * this.#average);
  }

  /** The columns at hand, of all teachers. */
  get columns(): readonly Column[] {
    return this.#master.columns;
  }

  /** Learns a staffing: what each teacher has of it may be put together with what others have elsewhere. @returns its columns */
  learn(staffing: Int32Array): Column[] {
    const columns = this.#reader.split(staffing);
    for (const column of columns) this.#master.add(column);
    return columns;
  }

  #collectNear(spread: number): void {
    const random = new Random(1);
    const { positions, classes } = this.#centre;
    for (let draw = 0; draw < FIRST_COLUMNS; draw++) {
      const vary = (price: number) =>
        price + (draw === 0 ? 0 : ((random.below(2001) - 1000) / 1000) * spread);
      const prices = {
        positions: positions.map(vary),
        classes: classes.map((price) => Math.max(0, vary(price))),
      };
      for (const [t, knapsack] of this.#relaxation.knapsacks.entries()) {
        const value = knapsack.solve(prices.positions, prices.classes);
        this.#master.add(this.#reader.read(t, prices, value));
      }
    }
  }

  /** Cuts triples off, for columns at hand and to come; the bound stays good. */
  forbid(triples: readonly Triple[]): void {
    for (const triple of triples) this.#master.forbid(triple);
    this.#mostLabels = FEW_LABELS;
  }

  /**
   * From now on these pairs are barred, and no others.
   * @param lists columns that come into question, as long as no fewer pairs are barred than when they were listed
   */
  bar(pairs: readonly number[], lists: Lists = []): void {
    this.#restrict(pairs);
    for (const [t, some] of this.#some.entries()) {
      const all = lists[t] ?? null;
      this.#isAll[t] = all !== null;
      this.#listed[t] = this.#toList((all ?? some).columns.filter((column) => this.#isAllowed(column)));
    }
    this.bound = -Infinity;
    this.#mostLabels = FEW_LABELS;
  }

  #restrict(pairs: readonly number[]): void {
    const count = this.#relaxation.problem.size.length;
    for (const barred of this.#barred) barred.fill(0);
    for (const pair of pairs) this.#barred[Math.floor(pair / count)]![pair % count] = 1;
    this.#master.restrict((column) => this.#isAllowed(column));
  }

  #isAllowed({ teacher, positions }: Column): boolean {
    const barred = this.#barred[teacher]!;
    for (let k = 0; k < positions.length; k++) if (barred[positions[k]!] === 1) return false;
    return true;
  }

  /**
   * Tells how far the value of the columns at hand rises with others barred instead, as far as some steps of the simplex tell. What is
   * barred last stays so.
   */
  compareWith(pairs: readonly number[], steps: number): (others: readonly number[]) => number {
    this.bar(pairs);
    const { value } = this.#master.solve();
    const glance = this.#master.glanceFromHere(steps);
    return (others) => {
      this.#restrict(others);
      return glance() - value;
    };
  }

  /** Drops triples that have cost nothing for some time. */
  dropIdle(solution: MasterSolution): void {
    this.#master.dropIdle(solution);
  }

  /** Drops the columns that are furthest from lowering the master. */
  thin(solution: MasterSolution): void {
    const most = Math.round(COLUMNS_PER_POSITION * this.#relaxation.problem.size.length);
    if (this.columns.length <= 1.5 * most) return;
    const excess = new Map(this.columns.map((column) => [column, excessOf(column, solution)]));
    const limit = [...excess.values()].toSorted((a, b) => a - b)[most]!;
    this.#master.keep((column) => excess.get(column)! <= limit || column.positions.length === 0);
  }

  /**
   * Finds the best shares of the columns at hand; {@link ask} brings others that lower its value. Rows may be off by `slack` where that
   * keeps prices near those of the best bound, which then settle sooner; value and shares are not quite right then, the bound is. As long as
   * they may be, teachers with too much to choose from are priced coarsely.
   */
  solve(slack = 0): MasterSolution {
    if (slack > 0) for (const pricer of this.#pricers) pricer.coarsen();
    else this.#refine();
    this.#master.hold(this.#centre, WIDTH * this.#average, slack);
    for (;;) {
      const solution = this.#master.solve();
      if (this.isListed || !this.#addListed(solution).isAny) return solution;
    }
  }

  /** Everybody is priced exactly from now on, and no coarse column is left. */
  #refine(): void {
    const wereCoarse = this.#pricers.map((pricer) => pricer.refine());
    if (wereCoarse.includes(true)) this.#master.keep(({ isCoarse }) => !isCoarse);
  }

  /** Whether all columns that come into question are listed, of all teachers. */
  get isListed(): boolean {
    return this.#countUnlisted() === 0;
  }

  /** Whether they are but for a few teachers. */
  get isNearlyListed(): boolean {
    return this.#countUnlisted() <= FEW_UNLISTED;
  }

  #countUnlisted(): number {
    return this.#isAll.reduce((count, isAll) => (isAll ? count : count + 1), 0);
  }

  /** Adds of what is listed the columns that lower the master most. @returns whether there are any; and by teacher what none listed is below */
  #addListed({ prices, targets }: MasterSolution): { isAny: boolean; least: number[] } {
    const at = toListPrices(prices, this.#master.triples);
    let isAny = false;
    const least = this.#listed.map((list, t) => {
      const target = targets[t]! - ROUNDING;
      const below = list.findBelow(at, target).toSorted((a, b) => a.value - b.value);
      let added = 0;
      for (const { column } of below) {
        if (added === LISTED_AT_A_TIME) break;
        if (this.#master.add(column)) added++;
      }
      if (added > 0) isAny = true;
      return list.columns.length === 0 ? Infinity : (below[0]?.value ?? target);
    });
    return { isAny, least };
  }

  #toList(columns: readonly Column[]): ColumnList {
    return new ColumnList(columns, this.#relaxation.problem.size.length);
  }

  /** Lists what can be listed of all columns that a staffing allowed below the limit may have, as far as the prices of the bound tell. */
  *list(limit: number): Generator<undefined, void> {
    let tooMuch = 0;
    for (const t of this.#pricers.keys()) {
      if (this.#isAll[t] || this.#listedInAll > MOST_LISTED) continue;
      // With more than a few teachers left it gains little.
      if (tooMuch > FEW_UNLISTED) return;
      const all = this.#listWithin(t, limit - this.bound, ALL);
      this.#isAll[t] = all !== null;
      this.#listedInAll += all?.columns.length ?? 0;
      let some = all;
      for (const part of PARTS) some ??= this.#listWithin(t, part * (limit - this.bound), SOME);
      this.#listed[t] = some ?? this.#toList([]);
      if (all === null) {
        this.#some[t] = this.#listed[t];
        tooMuch++;
      }
      yield;
    }
  }

  /** A teacher's columns that are no more than so far above the best, at the prices of the bound. */
  #listWithin(t: number, gap: number, most: Effort): ColumnList | null {
    const limit = this.#least[t]! + gap;
    const columns = this.#pricers[t]!.list(this.#centre, limit, NEGLIGIBLE * gap, most);
    const centre = toListPrices(this.#centre, this.#master.triples);
    return columns && this.#toList(columns).narrow(centre, limit);
  }

  /** What is left of the lists for staffings allowed below the limit, as far as the prices of the bound tell. */
  narrow(limit: number): Lists {
    const gap = limit - this.bound;
    const centre = toListPrices(this.#centre, this.#master.triples);
    this.#listed = this.#listed.map((list, t) => list.narrow(centre, this.#least[t]! + gap));
    return this.#listed.map((list, t) => (this.#isAll[t] ? list : null));
  }

  /** Asks everybody for columns that lower the master; the bound of the prices is taken along. @returns whether there are any */
  ask(solution: MasterSolution): boolean {
    if (this.isListed) {
      const { isAny, least } = this.#addListed(solution);
      this.#raise(solution.prices, least);
      return isAny;
    }
    if (this.isNearlyListed) return this.#askAt(solution.prices, solution) || this.#lookFurther();
    if (this.bound === -Infinity) this.#askAt(this.#centre, solution);
    const isStill = Math.abs(solution.value - this.#value) < STILL * solution.value;
    this.#value = solution.value;
    const between = mix(solution.prices, this.#centre, isStill ? SMOOTHING_OF_STILL : SMOOTHING);
    if (++this.#asked % EXACT !== 0 && this.#askQuicklyAt(between, solution)) return true;
    if (this.#askAt(between, solution) || this.#askAt(solution.prices, solution)) return true;
    return this.#lookFurther();
  }

  /** @returns whether more partial choices may be looked at than until now */
  #lookFurther(): boolean {
    this.#mostLabels *= 2;
    return this.#mostLabels <= MOST_LABELS;
  }

  #askAt(at: Prices, solution: MasterSolution): boolean {
    const { prices, targets } = solution;
    const paid = onlyPaid(at);
    const listPrices = toListPrices(at, this.#master.triples);
    let isImproved = false;
    const least = this.#pricers.map((pricer, t) => {
      if (this.#isAll[t]) return this.#listed[t]!.findLeast(listPrices);
      const { bound, columns } = pricer.price(paid, at === prices ? targets[t]! : Infinity, this.#mostLabels);
      if (this.#addBest(columns, solution)) isImproved = true;
      return bound;
    });
    this.#raise(at, least);
    return isImproved;
  }

  /** Takes a bound in. @param least by teacher what no column is below at these prices */
  #raise(at: Prices, least: number[]): void {
    const { demand, problem } = this.#relaxation;
    let bound = -10 * ROUNDING;
    for (const [i, price] of at.positions.entries()) bound += price * demand[i]!;
    for (const [c, price] of at.classes.entries()) bound += price * demand[problem.size.length + c]!;
    for (const { price } of at.triples) bound -= price;
    for (const value of least) bound += value;
    if (bound <= this.bound) return;
    this.bound = bound;
    this.#centre = at;
    this.#least = least;
  }

  /** The bound that there is if those priced coarsely are priced exactly, at the prices of the bound; in points. */
  sharpen(): number {
    const paid = onlyPaid(this.#centre);
    let bound = this.bound;
    for (const [t, pricer] of this.#pricers.entries()) {
      if (!pricer.isCoarse) continue;
      bound += Math.max(0, pricer.boundExactly(paid, MOST_LABELS) - this.#least[t]!);
    }
    return bound;
  }

  /** Asks everybody for what is quickly found to lower the master. @returns whether anything was */
  askQuickly(solution: MasterSolution): boolean {
    return this.#askQuicklyAt(solution.prices, solution);
  }

  #askQuicklyAt(at: Prices, solution: MasterSolution): boolean {
    const { prices, targets } = solution;
    const paid = onlyPaid(at);
    let isImproved = false;
    for (const [t, pricer] of this.#pricers.entries()) {
      if (this.#isAll[t]) continue;
      const columns = pricer.priceQuickly(paid, at === prices ? targets[t]! : Infinity);
      if (this.#addBest(columns, solution)) isImproved = true;
    }
    return isImproved;
  }

  #addBest(columns: readonly Column[], solution: MasterSolution): boolean {
    let added = 0;
    for (const column of columns) {
      if (added === COLUMNS_AT_A_TIME) break;
      if (excessOf(column, solution) < -ROUNDING && this.#master.add(column)) added++;
    }
    return added > 0;
  }

  /** Pairs beyond those barred that no staffing allowed below the limit has, as far as the prices of the bound tell. */
  findHopeless(limit: number): number[] {
    const pairs: number[] = [];
    const paid = onlyPaid(this.#centre);
    const count = this.#relaxation.problem.size.length;
    for (const [t, pricer] of this.#pricers.entries()) {
      const others = this.bound - this.#least[t]!;
      const had = new Uint8Array(count);
      for (const { positions } of this.#listed[t]!.columns) for (const i of positions) had[i] = 1;
      for (const [i, value] of pricer.boundEach(paid).entries())
        if (value < Infinity && (this.#isAll[t] ? had[i] === 0 : others + value >= limit))
          pairs.push(t * count + i);
    }
    return pairs;
  }
}
