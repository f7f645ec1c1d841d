import type { PlanningEntry } from '@pupitre/contract';
import { NO_SPECIAL_PARAMS } from '@pupitre/domain';
import { expect, it } from 'vitest';
import { findPeriodSources } from './period-sources.ts';

const entry = (level: string, school_year: string): PlanningEntry => ({
  id: `${level} ${school_year}`,
  level,
  school_year,
  number_of_classes: 1,
  class_names: [`${level}/1`],
  subject_periods: [],
  special_params: NO_SPECIAL_PARAMS,
});
const all = [
  entry('10VG', '2024-2025'),
  entry('9VG', '2024-2025'),
  entry('9VG', '2025-2026'),
  entry('9VG', '2026-2027'),
];

it('proposes the same level of the most recent other year, and lists the rest by year and level', () => {
  const { best, years } = findPeriodSources(all, '9VG', '2026-2027');
  expect(best?.id).toBe('9VG 2025-2026');
  expect(years.map(({ year, entries }) => [year, ...entries.map(({ level }) => level)])).toEqual([
    ['2025-2026', '9VG'],
    ['2024-2025', '9VG', '10VG'],
  ]);
});

it('proposes nothing where there is no other volée of the level', () => {
  expect(findPeriodSources(all, 'ACC', '2026-2027').best).toBeNull();
  expect(findPeriodSources([entry('9VG', '2026-2027')], '9VG', '2026-2027')).toEqual({
    best: null,
    years: [],
  });
});
