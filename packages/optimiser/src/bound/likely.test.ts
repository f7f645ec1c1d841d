import { expect, test } from 'vitest';
import { LIKELY, likelyOf, writeLikely } from './likely.ts';

const SHARES = [
  [0.2, 0, 0.01],
  [0.7, 0, 0.3],
  [0, 0, 0.1],
];

test('who had a position comes first who had it most, over and over; whoever had it seldom does not', () => {
  const eligible = [Int32Array.of(0, 1, 2), Int32Array.of(0, 1), Int32Array.of(0, 1, 2)];
  const likely = likelyOf(3);
  expect(new Set(likely)).toEqual(new Set([-1]));
  writeLikely({ eligible }, { of: (t, i) => SHARES[t]![i]! }, likely);
  expect([...likely.subarray(0, LIKELY)]).toEqual([1, 0, 1, 0, 1, 0]);
  expect([...likely.subarray(LIKELY, 2 * LIKELY)]).toEqual([-1, -1, -1, -1, -1, -1]);
  expect([...likely.subarray(2 * LIKELY)]).toEqual([1, 2, 1, 2, 1, 2]);
});
