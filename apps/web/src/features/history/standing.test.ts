import { expect, test } from 'vitest';
import { readStandings } from './standing.ts';

const standings = (...changes: [seq: number, undoes: number | null][]) => [
  ...readStandings(changes.map(([seq, undoes]) => ({ seq, undoes }))),
];

test('what nobody took back stands as it was made', () => {
  expect(standings([2, null], [1, null])).toEqual([]);
});

test('what was taken back is « annulé »; brought again it is « rétabli », and what took it back « annulé »', () => {
  expect(standings([2, 1], [1, null])).toEqual([[1, 'annulé']]);
  expect(standings([3, 2], [2, 1], [1, null])).toEqual([
    [2, 'annulé'],
    [1, 'rétabli'],
  ]);
  expect(new Map(standings([4, 3], [3, 2], [2, 1], [1, null])).get(1)).toBe('annulé');
});

test('what was taken back, brought again, and taken back by somebody else is « annulé »', () => {
  expect(new Map(standings([4, 1], [3, 2], [2, 1], [1, null])).get(1)).toBe('annulé');
});
