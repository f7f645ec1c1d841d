import type { CellObject } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readCell } from './cell-value.ts';

const number = (v: number, z: string, w: string): CellObject => ({ t: 'n', v, z, w });

test.each([
  [7, '000', '007'],
  [42, '"V"0', 'V42'],
  [42, '00 00', '00 42'],
  [7, '[Red]000;-000', '007'],
])('%j in the format %s is what it shows', (value, format, shown) => {
  expect(readCell(number(value, format, shown))).toEqual({ number: value, shown });
});

test.each([
  ['General', '1204'],
  ['#,##0', '1,204'],
  ['0.00', '1204.00'],
  ['0%', '120400%'],
  ['0.00E+00', '1.20E+03'],
  ['_-* #,##0_-', ' 1,204 '],
  [';;;', ''],
  ['@', '1204'],
])('a number in the format %s is its digits, as separators are nobody’s visa', (format, shown) => {
  expect(readCell(number(1204, format, shown))).toBe(1204);
});

test.each([
  [24.999999999999996, 25],
  [0.1 + 0.2, 0.3],
  [24.5, 24.5],
  [-3, -3],
])('%d is %d', (value, expected) => {
  expect(readCell(number(value, 'General', ''))).toBe(expected);
});

test('an empty result is one where the formula has an empty text in it', () => {
  expect(readCell({ t: 's', v: '', f: 'IF(A1="","",A1)' })).toBe('');
  expect(readCell({ t: 's', v: '', f: '20+5' })).toEqual({ isBroken: true, isUncalculated: true });
  expect(readCell({ t: 'e', v: 0x2a })).toEqual({ isBroken: true });
});
