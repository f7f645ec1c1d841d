import type { Highs, Model } from 'highs';
import type { HalfPeriods } from '../rules/half-periods.ts';
import type { CountedGap } from './count-gap.ts';
import { type Holding, keyOfHolding, reducedCost, toHolding } from './holding.ts';
import type { HoldingPricer } from './holding-pricer.ts';

/** The primal simplex goes on from the latest solution after new columns. */
const PRIMAL = 4;

/** Of the prices looked at, this share is those of the best bound: so they do not swing. */
const INERTIA = 0.7;
const SLOWER = 0.5;
const LITTLE = 0.05;

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
  /** What a half-period costs that nobody has and that may not stay open. */
  readonly unmet: number;
  readonly #counted: CountedGap;
  readonly #pricer: HoldingPricer;
  readonly #open: HalfPeriods;
  readonly #model: Model;
  readonly #keys = new Set<string>();

  /** @param open half-periods of what was asked that may stay open */
  constructor(solver: Highs, counted: CountedGap, pricer: HoldingPricer, open: HalfPeriods) {
    const { kinds, had, asked } = counted;
    this.#counted = counted;
    this.#pricer = pricer;
    this.#open = open;
    this.unmet = 10 * (1 + counted.gap.before.length);
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
    const { kinds, counts, moves, teacher } = holding;
    this.#model.addCol(moves, 0, Infinity, {
      indices: [...kinds, this.#counted.kinds.length + teacher],
      values: [...counts, 1],
    });
    return true;
  }

  /** Asks for holdings until the bound is as high as the program goes, or the time is over. @param end as of `Date.now` */
  rise(end: number): void {
    let inertia = INERTIA;
    while (Date.now() < end) {
      this.#model.run();
      const value = this.#model.getObjectiveValue();
      if (value - this.bound < NOTHING) return;
      const { rowDual } = this.#model.getSolution();
      const isFirst = this.prices.length === 0;
      if (this.#ask(rowDual, isFirst ? 0 : inertia)) continue;
      if (isFirst || inertia === 0) return;
      inertia = inertia < LITTLE ? 0 : inertia * SLOWER;
    }
  }

  /** @returns whether a holding was found that lowers the value at prices of the program */
  #ask(duals: Float64Array, inertia: number): boolean {
    const { kinds, had } = this.#counted;
    const prices = duals
      .slice(0, kinds.length)
      .map((price, kind) => Math.max(0, Math.min(this.unmet * kinds[kind]!.size, price)));
    const tried = prices.map((price, kind) => inertia * (this.prices[kind] ?? 0) + (1 - inertia) * price);
    let bound = this.#worthOfDemand(tried);
    let isAny = false;
    for (const t of had.keys()) {
      const { holding, cost } = this.#pricer.best(t, tried);
      bound += cost;
      if (reducedCost(holding, prices) < duals[kinds.length + t]! - NOTHING && this.#add(holding))
        isAny = true;
    }
    if (bound > this.bound) {
      this.bound = bound;
      this.prices = tried;
    }
    return isAny;
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
