import type { Highs, Model } from 'highs';
import type { HalfPeriods } from '../rules/half-periods.ts';
import type { CountedGap } from './count-gap.ts';
import { type Holding, keyOfHolding, reducedCost, toHolding } from './holding.ts';
import type { HoldingPricer } from './holding-pricer.ts';

/** The primal simplex goes on from the latest solution after new columns, the dual one after new bounds. */
const PRIMAL = 4;
const DUAL = 1;

/** Of the prices looked at, this share is those of the best bound: so they do not swing. */
const INERTIA = 0.7;
const SLOWER = 0.5;
const LITTLE = 0.05;

/** A share of a holding that is all of it. */
const WHOLE = 1 - 1e-6;

/** What has a share like this is had wholly at once. */
const NEARLY = 0.9;

/** Value and bound are the same below this. */
const NOTHING = 1e-6;

/**
 * « As few moves as possible » as a linear program over what each teacher could have, which asks for more such holdings until none could lower it
 * (Gilmore and Gomory, 1961). Positions that go to nobody beyond what may stay open cost more than all moves together, so a bound above these says that more has to.
 */
export class HoldingsMaster {
  /** What no staffing is below, and the prices by kind that prove it. */
  bound = -Infinity;
  prices = new Float64Array(0);
  /** Those who have all of one holding in the best shares, and which one. */
  whole: ReadonlyMap<number, Holding> = new Map();
  /** What a half-period costs that nobody has and that may not stay open. */
  readonly unmet: number;
  readonly #counted: CountedGap;
  readonly #pricer: HoldingPricer;
  readonly #open: HalfPeriods;
  readonly #model: Model;
  /** Columns of the program before those of holdings. */
  readonly #first: number;
  readonly #keys = new Set<string>();
  readonly #holdings: Holding[] = [];
  /** What the latest solution has of each column. */
  #shares: ArrayLike<number> = [];

  /** @param open half-periods of what was asked that may stay open */
  constructor(solver: Highs, counted: CountedGap, pricer: HoldingPricer, open: HalfPeriods) {
    const { kinds, had, asked } = counted;
    this.#counted = counted;
    this.#pricer = pricer;
    this.#open = open;
    this.unmet = 10 * (1 + counted.gap.before.length);
    this.#first = 2 * kinds.length;
    const counts = kinds.map(({ positions }) => positions.length);
    const once = had.map(() => 1);
    const numRows = counts.length + once.length + 1;
    const none = { starts: new Int32Array(numRows + 1), indices: [], values: [] };
    this.#model = solver.createModel({
      numCols: 0,
      numRows,
      offset: 0,
      rowLower: [...counts, ...once, 0],
      rowUpper: [...counts.map(() => Infinity), ...once, open],
      colCost: [],
      colLower: [],
      colUpper: [],
      matrix: { format: 'csr', numRows, numCols: 0, ...none },
    });
    this.#model.options.set({ output_flag: false, simplex_strategy: PRIMAL });
    for (const [kind, { size }] of kinds.entries()) {
      this.#model.addCol(this.unmet * size, 0, Infinity, { indices: [kind], values: [1] });
      this.#model.addCol(0, 0, asked[kind]!, { indices: [kind, numRows - 1], values: [1, size] });
    }
    for (const [t, own] of had.entries()) this.#add(toHolding(counted, t, own));
  }

  #add(holding: Holding): boolean {
    const key = keyOfHolding(holding);
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    this.#holdings.push(holding);
    const { kinds, counts, moves, teacher } = holding;
    this.#model.addCol(moves, 0, Infinity, {
      indices: [...kinds, this.#counted.kinds.length + teacher],
      values: [...counts, 1],
    });
    return true;
  }

  /** Asks for holdings until the bound is as high as the program goes, or the time is over. @param end as of `Date.now` */
  rise(end: number): void {
    this.#goOn(end);
    this.whole = this.#listWhole();
  }

  #goOn(end: number): void {
    let inertia = INERTIA;
    while (Date.now() < end) {
      this.#model.run();
      const value = this.#model.getObjectiveValue();
      const { rowDual, colValue } = this.#model.getSolution();
      this.#shares = colValue;
      if (value - this.bound < NOTHING) return;
      const isFirst = this.prices.length === 0;
      if (this.#ask(rowDual, isFirst ? 0 : inertia)) continue;
      if (isFirst || inertia === 0) return;
      inertia = inertia < LITTLE ? 0 : inertia * SLOWER;
    }
  }

  /** @returns whether a holding was found that lowers the value at prices of the program */
  #ask(duals: Float64Array, inertia: number): boolean {
    const prices = this.#pricesOf(duals);
    const tried = prices.map((price, kind) => inertia * (this.prices[kind] ?? 0) + (1 - inertia) * price);
    let bound = this.#worthOfDemand(tried);
    let isAny = false;
    for (const t of this.#counted.had.keys()) {
      const { holding, cost } = this.#pricer.best(t, tried);
      bound += cost;
      if (this.#addIfBetter(holding, duals, prices)) isAny = true;
    }
    if (bound > this.bound) {
      this.bound = bound;
      this.prices = tried;
    }
    return isAny;
  }

  /** What kinds are worth at most is what it costs to leave them open. */
  #pricesOf(duals: Float64Array): Float64Array {
    const { kinds } = this.#counted;
    return duals
      .slice(0, kinds.length)
      .map((price, kind) => Math.max(0, Math.min(this.unmet * kinds[kind]!.size, price)));
  }

  #addIfBetter(holding: Holding, duals: Float64Array, prices: Float64Array): boolean {
    const target = duals[this.#counted.kinds.length + holding.teacher]!;
    return reducedCost(holding, prices) < target - NOTHING && this.#add(holding);
  }

  /**
   * Holdings that go well together, one of each teacher: those with the largest shares in the linear program are had wholly, one after the other, and
   * after each what goes best with these is asked for. Where the time is over before, of each that with the largest share. Afterwards the program is of no
   * more use.
   * @param end as of `Date.now`
   */
  dive(end: number): Holding[] {
    const isBound = new Set<number>();
    while (Date.now() < end) {
      this.#settle(isBound, end);
      const [largest, ...others] = [...this.#holdings.keys()]
        .map((h) => ({ h, share: this.#shareOf(h) }))
        .filter(({ share }) => share > NOTHING && share < WHOLE)
        .toSorted((a, b) => b.share - a.share);
      if (!largest) break;
      for (const { h } of [largest, ...others.filter(({ share }) => share > NEARLY)]) {
        isBound.add(this.#holdings[h]!.teacher);
        this.#model.changeColBounds(this.#first + h, 1, 1);
      }
    }
    const largestOf = (own: readonly number[]) =>
      own.reduce((best, h) => (this.#shareOf(h) > this.#shareOf(best) ? h : best));
    const byTeacher = Map.groupBy(this.#holdings.keys(), (h) => this.#holdings[h]!.teacher);
    return [...byTeacher.values()].map((own) => this.#holdings[largestOf(own)]!);
  }

  /** Solves the program with what is bound, asking for holdings of the others until none could lower the value. */
  #settle(isBound: ReadonlySet<number>, end: number): void {
    // After bounds the dual simplex goes on from the latest solution.
    this.#model.options.set({ simplex_strategy: DUAL });
    for (let isAny = true; isAny && Date.now() < end; ) {
      this.#model.run();
      const { rowDual, colValue } = this.#model.getSolution();
      this.#shares = colValue;
      const prices = this.#pricesOf(rowDual);
      isAny = false;
      for (const t of this.#counted.had.keys())
        if (!isBound.has(t) && this.#addIfBetter(this.#pricer.best(t, prices).holding, rowDual, prices))
          isAny = true;
      this.#model.options.set({ simplex_strategy: PRIMAL });
    }
  }

  /** All that was asked for, by teacher. */
  groupByTeacher(): ReadonlyMap<number, Holding[]> {
    return Map.groupBy(this.#holdings, ({ teacher }) => teacher);
  }

  #listWhole(): Map<number, Holding> {
    const whole = this.#holdings.filter((_, h) => this.#shareOf(h) > WHOLE);
    return new Map(whole.map((holding) => [holding.teacher, holding]));
  }

  /** The share of a holding in the latest solution, which may not have it yet. */
  #shareOf(h: number): number {
    return this.#shares[this.#first + h] ?? 0;
  }

  /** What all positions are worth, less those that it pays most to leave open. */
  #worthOfDemand(prices: Float64Array): number {
    const { kinds, asked } = this.#counted;
    const perHalf = (kind: number) => prices[kind]! / kinds[kind]!.size;
    let left = this.#open;
    let worth = kinds.reduce((sum, { positions }, kind) => sum + prices[kind]! * positions.length, 0);
    for (const kind of [...kinds.keys()].toSorted((a, b) => perHalf(b) - perHalf(a))) {
      const halves = Math.min(left, asked[kind]! * kinds[kind]!.size);
      worth -= perHalf(kind) * halves;
      left -= halves;
    }
    return worth;
  }

  /** Frees what the solver holds. */
  close(): void {
    this.#model.dispose();
  }
}
