import { expect, test, vi } from 'vitest';
import { noteVisit, readLastVisit } from './last-visit.ts';

const at = (time: string) => new Date(`2026-11-26T${time}:00.000Z`);

test('a visit goes on while one comes back within the hour; the one before stays the last', () => {
  noteVisit('school', at('08:00'));
  expect(readLastVisit('school')).toBeNull();
  noteVisit('school', at('08:50'));
  expect(readLastVisit('school')).toBeNull();
  noteVisit('school', at('10:00'));
  expect(readLastVisit('school')).toBe(at('08:50').toISOString());
  noteVisit('school', at('10:30'));
  expect(readLastVisit('school')).toBe(at('08:50').toISOString());
});

test('each school has visits of its own', () => {
  noteVisit('a', at('08:00'));
  noteVisit('a', at('12:00'));
  noteVisit('constructor', at('12:00'));
  expect(['a', 'constructor', 'b', undefined].map(readLastVisit)).toEqual([
    at('08:00').toISOString(),
    null,
    null,
    null,
  ]);
});

test('storage that holds something else, or refuses, knows of no visit', () => {
  for (const stored of ['{', '[]', '{"school":{"seen":1}}']) {
    localStorage.setItem('pupitre_visits', stored);
    expect(readLastVisit('school')).toBeNull();
    noteVisit('school', at('08:00'));
    noteVisit('school', at('12:00'));
    expect(readLastVisit('school')).toBe(at('08:00').toISOString());
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  noteVisit('school', at('15:00'));
  const last = readLastVisit('school');
  vi.restoreAllMocks();
  expect(last).toBeNull();
});
