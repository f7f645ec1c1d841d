import { newSchoolYear } from '@pupitre/contract';
import { compareSchoolYears, nextSchoolYear, schoolYearAt } from '@pupitre/domain';
import { readIssues } from '../../lib/form-faults.ts';

/**
 * The year proposed for creation: the one after the newest, or the running one where there is nothing to count on
 * from (docs/domain.md, « School years »). Empty when that exists already.
 */
export function proposeYear(years: readonly string[], today: Date): string {
  const newest = years.toSorted(compareSchoolYears).find((year) => nextSchoolYear(year) !== null);
  const proposed = (newest !== undefined && nextSchoolYear(newest)) || schoolYearAt(today);
  return years.includes(proposed) ? '' : proposed;
}

/** What is wrong with a trimmed name for a year, or null. `whenEmpty` is the sentence of the dialog. */
export function findYearFault(name: string, others: readonly string[], whenEmpty: string): string | null {
  if (name === '') return whenEmpty;
  if (others.includes(name)) return `L'année scolaire ${name} existe déjà`;
  const parsed = newSchoolYear.safeParse(name);
  return parsed.success ? null : (readIssues(parsed.error)[0]?.message ?? '');
}
