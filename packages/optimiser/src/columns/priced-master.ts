import type { Highs } from 'highs';
import type { Relaxation } from '../bound/relaxation.ts';
import { Random } from '../search/random.ts';
import { type Column, ColumnReader } from './column.ts';
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

/** Where rows may be off, prices are held within this of those of the best bound, in shares of what a position costs on the average. */
const WIDTH = 0.03;

/** Every so many times prices are tried exactly, otherwise quickly as long as that finds columns. */
const EXACT = 2;

/** Columns kept at hand, when there are half as many more. */
const COLUMNS_PER_POSITION = 6;

/** Partial choices looked at for one teacher at most: at first; and once no columns are found that way. */
const FEW_LABELS = 15_000;
const MOST_LABELS = 240_000;

/** New columns of a teacher at a time. */
const COLUMNS_AT_A_TIME = 4;

/** Guards the bound against the rounding of sums of floating-point prices, in points. */
const ROUNDING = 1e-5;

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
  #asked = 0;
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
    this.#average = from.bound / size.length;
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

  /** From now on these pairs are barred, and no others. */
  bar(pairs: readonly number[]): void {
    const count = this.#relaxation.problem.size.length;
    for (const barred of this.#barred) barred.fill(0);
    for (const pair of pairs) this.#barred[Math.floor(pair / count)]![pair % count] = 1;
    this.#master.restrict(({ teacher, positions }) => {
      const barred = this.#barred[teacher]!;
      return positions.every((i) => barred[i] === 0);
    });
    this.bound = -Infinity;
    this.#mostLabels = FEW_LABELS;
  }

  /**
   * How far the value of the columns at hand rises with others barred instead, as far as some steps of the simplex tell. What is barred
   * last stays so.
   * @param steps of the simplex, for each
   */
  compare(pairs: readonly number[], others: readonly (readonly number[])[], steps: number): number[] {
    this.bar(pairs);
    const { value } = this.#master.solve();
    const glance = this.#master.glanceFromHere(steps);
    return others.map((barred) => {
      this.bar(barred);
      return glance() - value;
    });
  }

  /** Drops the columns that are furthest from lowering the master. */
  thin(solution: MasterSolution): void {
    const most = Math.round(COLUMNS_PER_POSITION * this.#relaxation.problem.size.length);
    if (this.columns.length <= 1.5 * most) return;
    const excess = new Map(this.columns.map((column) => [column, excessOf(column, solution)]));
    const limit = [...excess.values()].toSorted((a, b) => a - b)[most]!;
    this.#master.keep((column) => excess.get(column)! <= limit);
  }

  /**
   * Finds the best shares of the columns at hand; {@link ask} brings others that lower its value. Rows may be off by `slack` where that
   * keeps prices near those of the best bound, which then settle sooner; value and shares are not quite right then, the bound is.
   */
  solve(slack = 0): MasterSolution {
    this.#master.hold(this.#centre, WIDTH * this.#average, slack);
    return this.#master.solve();
  }

  /** Asks everybody for columns that lower the master; the bound of the prices is taken along. @returns whether there are any */
  ask(solution: MasterSolution): boolean {
    if (this.bound === -Infinity) this.#askAt(this.#centre, solution);
    const between = mix(solution.prices, this.#centre, SMOOTHING);
    if (++this.#asked % EXACT !== 0 && this.#askQuicklyAt(between, solution)) return true;
    if (this.#askAt(between, solution) || this.#askAt(solution.prices, solution)) return true;
    this.#mostLabels *= 2;
    return this.#mostLabels <= MOST_LABELS;
  }

  #askAt(at: Prices, solution: MasterSolution): boolean {
    const { prices, targets } = solution;
    const { demand, problem } = this.#relaxation;
    const paid = onlyPaid(at);
    let bound = -10 * ROUNDING;
    for (const [i, price] of at.positions.entries()) bound += price * demand[i]!;
    for (const [c, price] of at.classes.entries()) bound += price * demand[problem.size.length + c]!;
    for (const { price } of paid.triples) bound -= price;
    const least: number[] = [];
    let isImproved = false;
    for (const [t, pricer] of this.#pricers.entries()) {
      const priced = pricer.price(paid, at === prices ? targets[t]! : Infinity, this.#mostLabels);
      bound += priced.bound;
      least.push(priced.bound);
      if (this.#addBest(priced.columns, solution)) isImproved = true;
    }
    if (bound > this.bound) {
      this.bound = bound;
      this.#centre = at;
      this.#least = least;
    }
    return isImproved;
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
      for (const [i, value] of pricer.boundEach(paid).entries())
        if (value < Infinity && others + value >= limit) pairs.push(t * count + i);
    }
    return pairs;
  }
}
