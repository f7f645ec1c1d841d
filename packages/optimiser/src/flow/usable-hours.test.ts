import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { usableHours } from './usable-hours.ts';

test('even sizes only leave the odd half-period of a room unused', () => {
  expect(usableHours(9, [{ size: 4, count: 3 }])).toBe(8);
});

test('each position fills a room once', () => {
  expect(usableHours(12, [{ size: 4, count: 2 }])).toBe(8);
  expect(
    usableHours(7, [
      { size: 3, count: 1 },
      { size: 2, count: 1 },
    ]),
  ).toBe(5);
});

test('nothing fits, nothing is there, or nothing weighs', () => {
  expect(usableHours(3, [{ size: 4, count: 1 }])).toBe(0);
  expect(usableHours(3, [])).toBe(0);
  expect(usableHours(0, [{ size: 0, count: 5 }])).toBe(0);
});

test('is the largest of all sums within the room', () => {
  const anySizes = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), anySizes, (room, sizes) => {
      const sums = sizes.reduce<number[]>(
        (known, size) => [...known, ...known.map((sum) => sum + size)],
        [0],
      );
      const grouped = [...Map.groupBy(sizes, (size) => size)].map(([size, { length }]) => ({
        size,
        count: length,
      }));
      expect(usableHours(room, grouped)).toBe(Math.max(...sums.filter((sum) => sum <= room)));
    }),
    repeated(100),
  );
});
