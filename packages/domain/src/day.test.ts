import { expect, test } from 'vitest';
import { dayBefore, dayOf } from './day.ts';

test('the day is that of Switzerland', () => {
  expect(dayOf(new Date('2026-11-21T22:59:00Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T23:01:00Z'))).toBe('2026-11-22');
});

test('the day before is that, also late on the day that has 25 hours', () => {
  expect(dayBefore(new Date('2026-10-25T22:40:00Z'))).toBe('2026-10-24');
  expect(dayBefore(new Date('2026-11-21T23:01:00Z'))).toBe('2026-11-21');
});
