import { expect, test } from 'vitest';
import { dayOf } from './day.ts';

test('the day is that of Switzerland', () => {
  expect(dayOf(new Date('2026-11-21T22:59:00Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T23:01:00Z'))).toBe('2026-11-22');
});
