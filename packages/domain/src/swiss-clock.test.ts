import { expect, test } from 'vitest';
import { swissClockAt } from './swiss-clock.ts';

test('clocks are those of Switzerland', () => {
  expect(swissClockAt('2026-07-26T12:02:30.000Z')).toBe('2026-07-26T14:02');
});
