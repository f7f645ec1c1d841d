import type { Column } from './column.ts';
import type { Prices } from './prices.ts';
import { type Triple, triplesIn } from './triple.ts';

/** Prices of all rows in one array, positions before classes; those of triples by number, with the triples themselves. */
export interface ListPrices {
  rows: Float64Array;
  triples: readonly Triple[];
  points: Float64Array;
}

/** @param triples all there are, of which the prices know the first ones */
export const toListPrices = (
  { positions, classes, triples: priced }: Prices,
  triples: readonly Triple[],
): ListPrices => ({
  rows: Float64Array.of(...positions, ...classes),
  triples,
  points: Float64Array.from(priced, ({ price }) => price),
});

/** Columns, with the rows of all of them in one array: what tens of thousands cost is asked for many times a second. */
export class ColumnList {
  readonly columns: readonly Column[];
  readonly #positions: number;
  readonly #costs: Float64Array;
  /** The rows of a column end where those of the next begin. */
  readonly #rows: Int32Array;
  readonly #first: Int32Array;

  /** @param positions how many there are: the rows of classes come after theirs */
  constructor(columns: readonly Column[], positions: number) {
    const length = columns.reduce((sum, column) => sum + column.positions.length + column.classes.length, 0);
    this.columns = columns;
    this.#positions = positions;
    this.#costs = Float64Array.from(columns, ({ cost }) => cost);
    this.#rows = new Int32Array(length);
    this.#first = new Int32Array(columns.length + 1);
    let at = 0;
    for (const [k, column] of columns.entries()) {
      for (const i of column.positions) this.#rows[at++] = i;
      for (const c of column.classes) this.#rows[at++] = positions + c;
      this.#first[k + 1] = at;
    }
  }

  /** The columns that cost less than a limit beyond what their rows pay, in points. */
  findBelow(prices: ListPrices, limit: number): { column: Column; value: number }[] {
    const found: { column: Column; value: number }[] = [];
    for (let k = 0; k < this.columns.length; k++) {
      const value = this.#weigh(k, prices, limit);
      if (value < limit) found.push({ column: this.columns[k]!, value });
    }
    return found;
  }

  /** A list of these alone. */
  narrow(prices: ListPrices, limit: number): ColumnList {
    const below = this.findBelow(prices, limit);
    return new ColumnList(
      below.map(({ column }) => column),
      this.#positions,
    );
  }

  /** What the cheapest of them costs beyond what its rows pay; infinite where there is none. */
  findLeast(prices: ListPrices): number {
    let least = Infinity;
    for (let k = 0; k < this.columns.length; k++) least = Math.min(least, this.#weigh(k, prices, least));
    return least;
  }

  /** Where that is no less than the limit, perhaps not all of it, but no less than the limit. */
  #weigh(k: number, { rows, triples, points }: ListPrices, limit: number): number {
    let sum = this.#costs[k]!;
    const end = this.#first[k + 1]!;
    for (let at = this.#first[k]!; at < end; at++) sum -= rows[this.#rows[at]!]!;
    if (sum >= limit) return sum;
    const broken = triplesIn(this.columns[k]!, triples);
    for (let b = 0; b < broken.length && broken[b]! < points.length; b++) sum += points[broken[b]!]!;
    return sum;
  }
}
