import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { toHalves, toPeriods } from './half-periods.ts';
import { ceilingOf, minimumCost, wishCost } from './hours.ts';

const range = { hours_min: 20, hours_desired: 24, hours_max: 26 };
const noRange = { hours_min: null, hours_desired: null, hours_max: null };

const anyTotal = fc.integer({ min: 0, max: 80 });
const anyBound = fc.integer({ min: 0, max: 40 });

test('half-periods and periods are each other exactly', () => {
  expect([0, 0.5, 4, 27.5].map(toHalves)).toEqual([0, 1, 8, 55]);
  expect([0, 1, 8, 55].map(toPeriods)).toEqual([0, 0.5, 4, 27.5]);
});

test('the ceiling is so much above the wish, within the maximum, and never below the minimum', () => {
  expect([0, 1.5, 2, 7, null].map((above) => ceilingOf(range, above))).toEqual([48, 51, 52, 52, 52]);
  expect(ceilingOf({ ...range, hours_desired: 16 }, 2)).toBe(40);
  expect(ceilingOf({ ...range, hours_min: 30 }, 0)).toBe(52);
  expect(ceilingOf({ ...range, hours_desired: null }, 0)).toBe(52);
  expect([0, null].map((above) => ceilingOf(noRange, above))).toEqual([80, 80]);
});

test('below the minimum each half-period costs the same; from the minimum on nothing', () => {
  expect([40, 39, 38, 0].map((total) => minimumCost(total, range))).toEqual([0, 20, 40, 800]);
  expect(minimumCost(0, noRange)).toBe(0);
  fc.assert(
    fc.property(anyTotal, anyBound, (total, hours_min) => {
      const step =
        minimumCost(total, { ...range, hours_min }) - minimumCost(total + 1, { ...range, hours_min });
      expect(step).toBe(total < hours_min * 2 ? 20 : 0);
    }),
    repeated(100),
  );
});

test('the wish costs nothing when met, and the same on both sides', () => {
  expect([48, 47, 49, 44, 52].map((total) => wishCost(total, range))).toEqual([0, 1, 1, 16, 16]);
  expect(wishCost(30, noRange)).toBe(0);
});

test('a wish costs more the farther off, and unfairness more than its share', () => {
  fc.assert(
    fc.property(anyBound, fc.integer({ min: 1, max: 40 }), (hours_desired, distance) => {
      const wish = { ...range, hours_desired };
      const cost = (off: number) => wishCost(hours_desired * 2 + off, wish);
      expect(cost(2 * distance) + cost(0)).toBeGreaterThan(2 * cost(distance));
      expect(cost(-distance)).toBe(cost(distance));
    }),
    repeated(100),
  );
});
