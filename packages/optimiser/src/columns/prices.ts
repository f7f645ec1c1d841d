import type { Column } from './column.ts';
import { countFor, type Triple } from './triple.ts';

/** Prices of positions, and of a teacher more in each class, in points. */
export interface RowPrices {
  positions: Float64Array;
  classes: Float64Array;
}

/** Prices of the rows of the master, in points; those of triples are what a column pays that has two or more of the three. */
export interface Prices extends RowPrices {
  triples: readonly { triple: Triple; price: number }[];
}

/** Prices of triples below this are none, in points. */
const LEAST_PRICE = 1e-5;

const between = (a: Float64Array, b: Float64Array, share: number) =>
  a.map((price, row) => share * b[row]! + (1 - share) * price);

/** Prices on the way from some to others. Triples the others do not know cost nothing there. */
export function mix(from: Prices, to: Prices, share: number): Prices {
  const known = new Map(to.triples.map(({ triple, price }) => [triple, price]));
  return {
    positions: between(from.positions, to.positions, share),
    classes: between(from.classes, to.classes, share),
    triples: from.triples.map(({ triple, price }) => ({
      triple,
      price: share * (known.get(triple) ?? 0) + (1 - share) * price,
    })),
  };
}

/** The same without the triples that cost nothing. */
export const onlyPaid = ({ triples, ...rest }: Prices): Prices => ({
  ...rest,
  triples: triples.filter(({ price }) => price > LEAST_PRICE),
});

/** How far a column is from lowering the master: below 0 it does, in points. */
export const excessOf = (
  column: Column,
  { prices, targets }: { prices: Prices; targets: Float64Array },
): number => reducedCost(column, prices) - targets[column.teacher]!;

/** What a column costs beyond the prices its rows pay, in points. */
export function reducedCost(column: Column, prices: Prices): number {
  let sum = column.cost;
  for (const i of column.positions) sum -= prices.positions[i]!;
  for (const c of column.classes) sum -= prices.classes[c]!;
  for (const { triple, price } of prices.triples) if (price > 0) sum += price * countFor(triple, column);
  return sum;
}
