import type { Highs } from 'highs';
import type { Relaxation } from '../bound/relaxation.ts';
import { type Column, ColumnReader } from './column.ts';
import { toListPrices } from './column-list.ts';
import { columnsNear } from './columns-near.ts';
import { FEW_UNLISTED, ListedColumns, type Lists } from './listed-columns.ts';
import { Master, type MasterSolution } from './master.ts';
import { PathFinder } from './paths.ts';
import { Pricer } from './pricer.ts';
import { excessOf, mix, onlyPaid, type Prices } from './prices.ts';
import type { Triple } from './triple.ts';

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
const FEW_LABELS = 60_000;
const MOST_LABELS = 240_000;

/** New columns of a teacher at a time. */
const COLUMNS_AT_A_TIME = 4;

/** Guards the bound against the rounding of sums of floating-point prices, in points. */
const ROUNDING = 1e-5;

/**
 * The linear program over columns and those who price new ones for it. Some teachers may be barred from some positions: a pair is
 * told as teacher × positions + position, one of a position that may not stay open as if that were one more teacher, and what is said of bound and solution is about staffings without such pairs.
 */
export class PricedMaster {
  /** Points: what no staffing allowed is below. */
  bound = -Infinity;
  readonly #reader: ColumnReader;
  readonly #relaxation: Relaxation;
  readonly #master: Master;
  readonly #pricers: Pricer[];
  /** By teacher; last, which positions may not stay open. */
  readonly #barred: Uint8Array[];
  /** Half-periods that may. */
  readonly #open: number;
  /** What a position costs on the average, in points. */
  readonly #average: number;
  /** The prices of that bound, and by teacher what no column is below at these prices. */
  #centre: Prices;
  #least: number[] = [];
  readonly #listed: ListedColumns;
  #asked = 0;
  /** What the master came to when columns were asked for last, in points. */
  #value = Infinity;
  #mostLabels = FEW_LABELS;

  /**
   * @param from prices by position, then by class, at which the relaxation is at rest; with what bound
   * @param open half-periods that may stay open; those of what nobody may take if not said
   */
  constructor(
    solver: Highs,
    relaxation: Relaxation,
    from: { prices: Float64Array; bound: number },
    open = relaxation.abandoned,
  ) {
    const { size, teachers } = relaxation.problem;
    this.#relaxation = relaxation;
    this.#reader = new ColumnReader(relaxation);
    this.#open = open;
    this.#master = new Master(solver, relaxation, open);
    const finder = new PathFinder();
    this.#barred = [...teachers, null].map(() => new Uint8Array(size.length));
    this.#pricers = teachers.map((_, t) => new Pricer(this.#reader, t, finder, this.#barred[t]!));
    this.#centre = {
      positions: from.prices.slice(0, size.length),
      classes: from.prices.slice(size.length),
      triples: [],
    };
    this.#listed = new ListedColumns(this.#pricers, this.#master, size.length);
    this.#average = from.bound / size.length;
    // Whatever is barred, everybody has a column then.
    this.learn(new Int32Array(size.length).fill(-1));
    for (const column of columnsNear(relaxation, this.#reader, this.#centre, this.#average))
      this.#master.add(column);
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
    this.#listed.reset(lists, (column) => this.#isAllowed(column));
    this.bound = -Infinity;
    this.#mostLabels = FEW_LABELS;
  }

  #restrict(pairs: readonly number[]): void {
    const count = this.#relaxation.problem.size.length;
    for (const barred of this.#barred) barred.fill(0);
    for (const pair of pairs) this.#barred[Math.floor(pair / count)]![pair % count] = 1;
    const mayNotStayOpen = this.#barred.at(-1)!;
    this.#master.restrict(
      (column) => this.#isAllowed(column),
      (position) => mayNotStayOpen[position] === 0,
    );
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
      if (this.isListed || !this.#listed.addBest(solution).isAny) return solution;
    }
  }

  /** Everybody is priced exactly from now on, and no coarse column is left. */
  #refine(): void {
    const wereCoarse = this.#pricers.map((pricer) => pricer.refine());
    if (wereCoarse.includes(true)) this.#master.keep(({ isCoarse }) => !isCoarse);
  }

  /** Whether all columns that come into question are listed, of all teachers. */
  get isListed(): boolean {
    return this.#listed.missing === 0;
  }

  /** Whether they are but for a few teachers. */
  get isNearlyListed(): boolean {
    return this.#listed.missing <= FEW_UNLISTED;
  }

  /** Lists what can be listed of all columns that a staffing allowed below the limit may have, as far as the prices of the bound tell. */
  list(limit: number): Generator<undefined, void> {
    return this.#listed.list({ prices: this.#centre, least: this.#least, gap: limit - this.bound });
  }

  /** What is left of the lists for staffings allowed below the limit, as far as the prices of the bound tell. */
  narrow(limit: number): Lists {
    return this.#listed.narrow({ prices: this.#centre, least: this.#least, gap: limit - this.bound });
  }

  /** Asks everybody for columns that lower the master; the bound of the prices is taken along. @returns whether there are any */
  ask(solution: MasterSolution): boolean {
    if (this.isListed) {
      const { isAny, least } = this.#listed.addBest(solution);
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
      const all = this.#listed.allOf(t);
      if (all) return all.findLeast(listPrices);
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
    const prices = Float64Array.of(...at.positions, ...at.classes);
    bound -= this.#relaxation.worthOfOpen(prices, this.#open, this.#barred.at(-1));
    if (!(bound > this.bound)) return;
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
      if (this.#listed.allOf(t)) continue;
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
      const all = this.#listed.allOf(t);
      const had = new Uint8Array(count);
      for (const { positions } of all?.columns ?? []) for (const i of positions) had[i] = 1;
      for (const [i, value] of pricer.boundEach(paid).entries())
        if (value < Infinity && (all ? had[i] === 0 : others + value >= limit)) pairs.push(t * count + i);
    }
    return pairs;
  }
}
