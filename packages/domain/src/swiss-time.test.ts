import { expect, test } from 'vitest';
import {
  dayBefore,
  dayOf,
  sayDay,
  sayLongMoment,
  sayMoment,
  swissClockAt,
  writeDay,
  writeMoment,
  writeShortMoment,
  writeTime,
} from './swiss-time.ts';

test('clocks are those of Switzerland', () => {
  expect(swissClockAt('2026-07-26T12:02:30.000Z')).toBe('2026-07-26T14:02');
  expect(writeTime('2026-11-21T23:10:00Z')).toBe('00:10');
  expect(writeTime('2026-07-21T12:02:00Z')).toBe('14:02');
});

test('the day is that of Switzerland', () => {
  expect(dayOf(new Date('2026-11-21T22:59:00Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T23:01:00Z'))).toBe('2026-11-22');
});

test('the day before is that, also late on the day that has 25 hours', () => {
  expect(dayBefore(new Date('2026-10-25T22:40:00Z'))).toBe('2026-10-24');
  expect(dayBefore(new Date('2026-11-21T23:01:00Z'))).toBe('2026-11-21');
});

test('days and moments are written and said as they are in Switzerland', () => {
  const late = '2026-11-21T23:01:00Z';
  expect(writeDay(late)).toBe('22.11.2026');
  expect(writeMoment(late)).toBe('22.11.2026 00:01');
  expect(writeShortMoment(late)).toBe('22.11 00:01');
  expect(sayDay(late)).toBe('dimanche 22 novembre 2026');
  expect(sayMoment(late)).toBe('22 novembre à 00:01');
  expect(sayLongMoment(late)).toBe('22 novembre 2026 à 00:01');
});
