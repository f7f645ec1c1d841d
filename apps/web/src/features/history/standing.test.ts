import type { Change } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { readStandings } from './standing.ts';

type Made = [seq: number, undoes: number | null, extent?: Change['extent']];
const standings = (...changes: Made[]) => [
  ...readStandings(
    changes.map(([seq, undoes, extent = 'whole']) => ({
      seq,
      undoes,
      extent: undoes === null ? null : extent,
    })),
  ),
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

test('what could only be taken back in part says so; where nothing could, it stands as it was made', () => {
  expect(standings([2, 1, 'part'], [1, null])).toEqual([[1, 'annulé en partie']]);
  expect(new Map(standings([3, 2], [2, 1, 'part'], [1, null])).get(1)).toBe('rétabli en partie');
  expect(new Map(standings([3, 2, 'part'], [2, 1], [1, null])).get(1)).toBe('rétabli en partie');
  expect(standings([2, 1, 'nothing'], [1, null])).toEqual([]);
});
