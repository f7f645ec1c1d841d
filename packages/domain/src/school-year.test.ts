import { expect, test } from 'vitest';
import { compareSchoolYears, nextSchoolYear, schoolYearAt, yearBefore } from './school-year.ts';

test('the school year turns on the first of September in Switzerland', () => {
  // Midnight in Switzerland is 22 h UTC in summer.
  expect(schoolYearAt(new Date('2026-08-31T21:59:00Z'))).toBe('2025-2026');
  expect(schoolYearAt(new Date('2026-08-31T22:00:00Z'))).toBe('2026-2027');
  expect(schoolYearAt(new Date('2027-01-15T12:00:00Z'))).toBe('2026-2027');
});

test('the next year follows only a well-formed one', () => {
  expect(nextSchoolYear('2026-2027')).toBe('2027-2028');
  expect(nextSchoolYear('2026-2028')).toBeNull();
  expect(nextSchoolYear('2026')).toBeNull();
  expect(nextSchoolYear('essai')).toBeNull();
});

test('years sort newest first, free texts last', () => {
  const years = ['essai', '2024-2025', '2026-2027', 'Brouillon', '2025-2026 bis', '2025-2026'];
  expect(years.toSorted(compareSchoolYears)).toEqual([
    '2026-2027',
    '2025-2026 bis',
    '2025-2026',
    '2024-2025',
    'Brouillon',
    'essai',
  ]);
});

test('the year before is that which the year comes after, where there is one', () => {
  const years = ['2027-2028', '2025-2026', 'Essai'];
  expect(yearBefore('2026-2027', years)).toBe('2025-2026');
  expect(yearBefore('2025-2026', years)).toBeUndefined();
  expect(yearBefore('Essai', years)).toBeUndefined();
});
