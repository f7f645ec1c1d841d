import type { Column } from './column.ts';
import { ColumnList, toListPrices } from './column-list.ts';
import type { Effort } from './listing.ts';
import type { Master, MasterSolution } from './master.ts';
import type { Pricer } from './pricer.ts';
import type { Prices } from './prices.ts';

/** Columns taken at a time of what is listed of a teacher. */
const LISTED_AT_A_TIME = 10;

/** Where no more than so many are not listed, the prices of the master are the right ones but for these, and tried at once. */
export const FEW_UNLISTED = 2;

/** To list all that a teacher can have; and where that is too much, some for a start. */
const ALL: Effort = { states: 100_000, paths: 10_000 };
const SOME: Effort = { states: 60_000, paths: 5000 };

/** Some are those that lie within such a part of how far the bound is from the limit. */
const PARTS = [1 / 4, 1 / 16];

/** Triples that cost less than this part of it are looked at only once columns are listed: there are many, and they tell many states apart. */
const NEGLIGIBLE = 0.05;

/** So many columns are listed at most, over all cases: some hundred megabytes. */
const MOST_LISTED = 200_000;

/** Guards against the rounding of sums of floating-point prices, in points. */
const ROUNDING = 1e-5;

/** By teacher all columns that a staffing better than the best known can have; null where they are not listed. */
export type Lists = readonly (ColumnList | null)[];

/** The prices of the bound, by teacher what no column is below at them, and how far the bound is from the limit, in points. */
interface Within {
  prices: Prices;
  least: readonly number[];
  gap: number;
}

/** What is listed of each teacher's columns, so that nobody has to be priced for them. */
export class ListedColumns {
  readonly #pricers: readonly Pricer[];
  readonly #master: Master;
  /** How many positions there are. */
  readonly #count: number;
  /** By teacher the columns that are listed, of those allowed; and whether these are all that come into question. */
  #listed: ColumnList[];
  readonly #isAll: boolean[];
  /** The same of those not all of whose columns could be listed when that was tried last. */
  readonly #some: ColumnList[];
  #inAll = 0;

  constructor(pricers: readonly Pricer[], master: Master, count: number) {
    this.#pricers = pricers;
    this.#master = master;
    this.#count = count;
    this.#listed = pricers.map(() => this.#toList([]));
    this.#some = pricers.map(() => this.#toList([]));
    this.#isAll = pricers.map(() => false);
  }

  #toList(columns: readonly Column[]): ColumnList {
    return new ColumnList(columns, this.#count);
  }

  /** Goes on from these lists, as far as their columns are allowed. */
  reset(lists: Lists, isAllowed: (column: Column) => boolean): void {
    for (const [t, some] of this.#some.entries()) {
      const all = lists[t] ?? null;
      this.#isAll[t] = all !== null;
      this.#listed[t] = this.#toList((all ?? some).columns.filter(isAllowed));
    }
  }

  /** Of how many teachers not all columns that come into question are listed. */
  get missing(): number {
    return this.#isAll.reduce((count, isAll) => (isAll ? count : count + 1), 0);
  }

  /** A teacher's columns; null where not all that come into question are listed. */
  allOf(t: number): ColumnList | null {
    return this.#isAll[t] === true ? this.#listed[t]! : null;
  }

  /** Adds to the master what lowers it most. @returns whether there is any; and by teacher what none listed is below */
  addBest({ prices, targets }: MasterSolution): { isAny: boolean; least: number[] } {
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

  /** Lists what can be listed, teacher by teacher. */
  *list(within: Within): Generator<undefined, void> {
    let tooMuch = 0;
    for (const t of this.#pricers.keys()) {
      if (this.#isAll[t] || this.#inAll > MOST_LISTED) continue;
      // With more than a few teachers left it gains little.
      if (tooMuch > FEW_UNLISTED) return;
      const all = this.#listOf(t, within, 1, ALL);
      this.#isAll[t] = all !== null;
      this.#inAll += all?.columns.length ?? 0;
      let some = all;
      for (const part of PARTS) some ??= this.#listOf(t, within, part, SOME);
      this.#listed[t] = some ?? this.#toList([]);
      if (all === null) {
        this.#some[t] = this.#listed[t];
        tooMuch++;
      }
      yield;
    }
  }

  /** A teacher's columns that are no more than such a part of the gap above the best, at the prices of the bound. */
  #listOf(t: number, { prices, least, gap }: Within, part: number, most: Effort): ColumnList | null {
    const limit = least[t]! + part * gap;
    const columns = this.#pricers[t]!.list(prices, limit, NEGLIGIBLE * part * gap, most);
    return columns && this.#toList(columns).narrow(toListPrices(prices, this.#master.triples), limit);
  }

  /** Drops what no staffing within the gap has. @returns what is left where all is listed */
  narrow({ prices, least, gap }: Within): Lists {
    const at = toListPrices(prices, this.#master.triples);
    this.#listed = this.#listed.map((list, t) => list.narrow(at, least[t]! + gap));
    return this.#listed.map((_, t) => this.allOf(t));
  }
}
