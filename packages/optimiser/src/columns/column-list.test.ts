import { expect, test } from 'vitest';
import { Random } from '../search/random.ts';
import { toBits } from './bits.ts';
import type { Column } from './column.ts';
import { ColumnList, toListPrices } from './column-list.ts';
import { reducedCost } from './prices.ts';
import type { Triple } from './triple.ts';

const COUNT = 7;

test('at any prices it tells what each column costs beyond what its rows pay, triples among them', () => {
  const random = new Random(3);
  const some = (count: number) =>
    Array.from({ length: count }, (_, i) => i).filter(() => random.below(2) === 0);
  const columns = Array.from({ length: 60 }, (): Column => {
    const positions = Int32Array.from(some(COUNT));
    const [cost, classes] = [random.below(100), Int32Array.from(some(3))];
    const has = toBits(positions, COUNT);
    return { teacher: 0, cost, isCoarse: false, positions, classes, has, triples: [], looked: 0 };
  });
  const list = new ColumnList(columns, COUNT);
  const triples: Triple[] = [];
  let found = 0;
  for (let draw = 0; draw < 50; draw++) {
    const prices = {
      positions: Float64Array.from({ length: COUNT }, () => random.below(40)),
      classes: Float64Array.from({ length: 3 }, () => random.below(20)),
      triples: triples.map((triple) => ({ triple, price: random.below(15) })),
    };
    const values = columns.map((column) => reducedCost(column, prices));
    const limit = random.below(80) - 20;
    // Those cut off since these prices were found cost nothing there.
    triples.push([draw % 5, (draw % 5) + 1, (draw % 5) + 2]);
    const at = toListPrices(prices, triples);
    const below = columns.flatMap((column, k) => (values[k]! < limit ? [{ column, value: values[k]! }] : []));
    expect(list.findBelow(at, limit)).toEqual(below);
    expect(list.narrow(at, limit).findBelow(at, Infinity)).toEqual(below);
    expect(list.findLeast(at)).toBe(Math.min(...values));
    found += below.length;
  }
  expect(found).toBeGreaterThan(100);
  expect(
    new ColumnList([], COUNT).findLeast(
      toListPrices({ positions: new Float64Array(COUNT), classes: new Float64Array(3), triples: [] }, []),
    ),
  ).toBe(Infinity);
});
