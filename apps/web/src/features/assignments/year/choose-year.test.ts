import { expect, test } from 'vitest';
import { chooseYear } from './choose-year.ts';

const YEARS = ['2027-2028', '2026-2027'];

test('the remembered year where it exists, else the active one', () => {
  expect(chooseYear('2027-2028', YEARS, '2026-2027')).toEqual({ year: '2027-2028', isGone: false });
  expect(chooseYear(null, YEARS, '2026-2027')).toEqual({ year: '2026-2027', isGone: false });
});

test('a remembered year that is gone gives way to the active one, or the first', () => {
  expect(chooseYear('2020-2021', YEARS, '2026-2027')).toEqual({ year: '2026-2027', isGone: true });
  expect(chooseYear('2020-2021', YEARS, undefined)).toEqual({ year: '2027-2028', isGone: true });
});
