import { expect, test } from 'vitest';
import { withPeriods, withSeat } from './seats.ts';

const anne = { teacher_id: 'anne', periods: 1 };
const luc = { teacher_id: 'luc', periods: 1 };

test('a maîtrise is shared anew where more or fewer people have it, and handed on as it is', () => {
  expect(withSeat([], 0, 'anne')).toEqual([anne]);
  expect(withSeat([], 1, 'anne')).toEqual([anne]);
  expect(withSeat([anne], 1, 'luc')).toEqual([
    { ...anne, periods: 0.5 },
    { ...luc, periods: 0.5 },
  ]);
  expect(withSeat([{ ...anne, periods: 2.5 }], 0, 'luc')).toEqual([{ ...luc, periods: 2.5 }]);
  expect(withSeat([anne, { ...luc, periods: 2 }], 0, null)).toEqual([luc]);
  expect(withSeat([anne, luc], 1, 'anne')).toBeNull();
});

test('periods are of half steps, from 0 to 10', () => {
  expect(withPeriods([anne, luc], 1, 1.5)).toEqual([anne, { ...luc, periods: 1.5 }]);
  for (const wrong of [null, Number.NaN, -0.5, 10.5, 0.3]) expect(withPeriods([anne], 0, wrong)).toBeNull();
});
