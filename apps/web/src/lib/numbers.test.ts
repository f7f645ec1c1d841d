import { expect, test } from 'vitest';
import { countOf, formatHours, formatNumber, formatPercent, parseNumber, parseTyping } from './numbers.ts';

test.each([
  ['4,5', 4.5],
  ['4.5', 4.5],
  [' 28 ', 28],
  ['-1', -1],
  [',5', 0.5],
  ['.5', 0.5],
  ['-,5', -0.5],
  ['', null],
  ['   ', null],
])('%j is read as %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each(['abc', '4,5,6', '4,', ',', '-', '1e3', '0x10', '4 5'])('%j is not a number', (text) => {
  expect(parseNumber(text)).toBeNaN();
});

test('while a number is typed its decimals may be missing', () => {
  expect(parseTyping('4,')).toBe(4);
  expect(parseTyping('4.5')).toBe(4.5);
  expect(parseTyping(' ')).toBeNull();
  expect(parseTyping('4,,')).toBeNaN();
});

test('numbers are shown with a decimal comma, their unit and their word', () => {
  expect(formatNumber(4.5)).toBe('4,5');
  expect(formatNumber(0.1 + 0.2)).toBe('0,3');
  expect(formatHours(22)).toBe('22\u00a0h');
  expect(formatPercent(2, 3)).toBe('67\u202f%');
  expect(formatPercent(0, 0)).toBe('0\u202f%');
  expect([0, 1, 2].map((count) => countOf(count, 'classe'))).toEqual([
    '0\u00a0classe',
    '1\u00a0classe',
    '2\u00a0classes',
  ]);
});
