import type { Relaxation } from '../bound/relaxation.ts';
import { Random } from '../search/random.ts';
import type { Column, ColumnReader } from './column.ts';
import type { Prices } from './prices.ts';

/** Sets of prices, near the first, whose columns one begins with; and how near, in shares of what a position costs on the average. */
const FIRST_COLUMNS = 20;
const NEARNESS = 0.3;

/** Columns to begin with: what everybody would choose at prices near those given. `average`: what a position costs, in points. */
export function* columnsNear(
  { knapsacks }: Relaxation,
  reader: ColumnReader,
  { positions, classes }: Prices,
  average: number,
): Generator<Column> {
  const random = new Random(1);
  for (let draw = 0; draw < FIRST_COLUMNS; draw++) {
    const vary = (price: number) =>
      price + (draw === 0 ? 0 : ((random.below(2001) - 1000) / 1000) * NEARNESS * average);
    const prices = {
      positions: positions.map(vary),
      classes: classes.map((price) => Math.max(0, vary(price))),
    };
    for (const [t, knapsack] of knapsacks.entries())
      yield reader.read(t, prices, knapsack.solve(prices.positions, prices.classes));
  }
}
