import { expect, test } from 'vitest';
import { pack, unpack } from './shared-bound.ts';

test.each([
  [0, 0],
  [12_345, 28],
  [-7, 4],
  [2 ** 35, 16_000_000],
  [-(2 ** 35), 1],
])('%d points with %d open half-periods are one number and come back', (points, open) => {
  expect(unpack(pack(points, open))).toEqual({ points, open });
});

test('a bound is rounded up: what it bounds is whole', () => {
  expect(unpack(pack(41.000_2, 3)).points).toBe(42);
  expect(unpack(pack(-41.9, 3)).points).toBe(-41);
});
