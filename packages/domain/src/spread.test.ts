import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../testing/rounds.ts';
import { anyPeriods } from '../testing/arbitraries.ts';
import { spread } from './spread.ts';

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test.each([
  [6, [2, 2], [3, 3]],
  [5, [2, 2], [2.5, 2.5]],
  [5.5, [2, 2], [3, 2.5]],
  [6, [3, 1], [4.5, 1.5]],
  [2, [5, 0.5], [1.5, 0.5]],
  [1.5, [10, 0, 0], [0.5, 0.5, 0.5]],
  [3, [0, 0], [1.5, 1.5]],
  [0, [], []],
])('%d over %o gives %o', (total, sizes, expected) => {
  expect(spread(total, sizes)).toEqual(expected);
});

test.each([
  [0.5, [1, 1]],
  [0, [1]],
  [-1, [1]],
  [1, []],
  [1.3, [1]],
])('%d over %o cannot be', (total, sizes) => {
  expect(spread(total, sizes)).toBeNull();
});

const anySizes = fc.array(anyPeriods(0, 28), { minLength: 1 });

test('it sums exactly whenever it can, in half-hour steps of at least one', () => {
  fc.assert(
    fc.property(anyPeriods(0, 28), anySizes, (extra, sizes) => {
      const total = sizes.length / 2 + extra;
      const parts = spread(total, sizes) ?? [];
      expect(parts).toHaveLength(sizes.length);
      expect(add(parts)).toBe(total);
      for (const part of parts) {
        expect(part).toBeGreaterThanOrEqual(0.5);
        expect(Number.isInteger(part * 2)).toBe(true);
      }
    }),
    repeated(100),
  );
});

test('a larger part never gets less than a smaller one', () => {
  fc.assert(
    fc.property(anyPeriods(0, 100), anySizes, (total, sizes) => {
      const parts = spread(total, sizes) ?? [];
      const bySize = parts
        .map((part, index) => ({ part, size: sizes[index] ?? 0 }))
        .toSorted((a, b) => a.size - b.size || a.part - b.part);
      expect(bySize).toEqual(bySize.toSorted((a, b) => a.part - b.part));
    }),
    repeated(100),
  );
});

test('sizes that already add up stay as they are', () => {
  fc.assert(
    fc.property(fc.array(anyPeriods(0.5, 28), { minLength: 1 }), (sizes) => {
      expect(spread(add(sizes), sizes)).toEqual(sizes);
    }),
    repeated(100),
  );
});
