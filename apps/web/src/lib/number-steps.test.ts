import { expect, test } from 'vitest';
import { stepFrom } from './number-steps.ts';

const PERIODS = { min: 0, max: 28 };

test.each([
  ['4', 1, '4,5'],
  ['4,5', -1, '4'],
  ['4,', 1, '4,5'],
  ['4,2', 1, '4,5'],
  ['4,2', -1, '4'],
  ['', 1, '0,5'],
  ['', -1, '0'],
  ['0', -1, '0'],
  ['28', 1, '28'],
  ['100', -1, '28'],
  ['abc', 1, null],
] as const)('a step from « %s » by %i leads to %s', (typed, direction, next) => {
  expect(stepFrom(typed, direction, PERIODS)).toBe(next);
});
