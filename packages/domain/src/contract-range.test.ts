import { expect, test } from 'vitest';
import { describeContractRange } from './contract-range.ts';

test.each([
  [20, 26, '20–26'],
  [20, null, 'min 20'],
  [null, 26, 'max 26'],
  [0, 0, '0–0'],
  [null, null, null],
])('from %s to %s: %s', (hours_min, hours_max, words) => {
  expect(describeContractRange({ hours_min, hours_max })).toBe(words);
});
