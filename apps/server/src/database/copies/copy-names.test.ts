import { expect, test } from 'vitest';
import { copyNameOf, instantOf, lastNight, listCopies, listExpired } from './copy-names.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-27T02:30:05.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const onDay = (hours: number, minutes: number) => new Date(2026, 10, 27, hours, minutes);

test('a copy is known by its name, and nothing else is', () => {
  expect(copyNameOf(NOW)).toBe('pupitre-2026-11-27T02-30-05Z.sqlite');
  expect(instantOf(copyNameOf(NOW, '0017-next'))).toEqual(NOW);
  for (const name of [
    'pupitre.sqlite',
    'pupitre-x.sqlite',
    'pupitre-2026-99-27T02-30-05Z.sqlite',
    'notes.txt',
  ])
    expect(instantOf(name)).toBeUndefined();
});

test('every night of 14 days is kept, then the last of each of twelve months', () => {
  const names = Array.from({ length: 800 }, (_, days) => copyNameOf(daysAgo(days)));
  const expired = new Set(listExpired([...names, 'mine.sqlite'], NOW));
  const kept = listCopies(names.filter((name) => !expired.has(name))).map(({ at }) =>
    at.toISOString().slice(0, 10),
  );
  expect(kept.slice(0, 15)).toEqual(
    Array.from({ length: 15 }, (_, days) => daysAgo(days).toISOString().slice(0, 10)),
  );
  expect(kept.slice(15)).toEqual([
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('the newest copy stays, however old', () => {
  const old = [copyNameOf(daysAgo(900)), copyNameOf(daysAgo(901))];
  expect(listExpired(old, NOW)).toEqual([old[1]]);
});

test('the night of a day begins at half past two', () => {
  expect(lastNight(onDay(9, 0))).toEqual(onDay(2, 30));
  expect(lastNight(onDay(2, 30))).toEqual(onDay(2, 30));
  expect(lastNight(onDay(2, 29))).toEqual(new Date(2026, 10, 26, 2, 30));
});
