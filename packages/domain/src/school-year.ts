import { compareText } from './compare-text.ts';
import { dayOf } from './swiss-time.ts';

const WELL_FORMED = /^(\d{4})-(\d{4})$/;
const SEPTEMBER = 9;
const collator = new Intl.Collator('fr-CH', { numeric: true, sensitivity: 'base' });

const nameFrom = (start: number) => `${start}-${start + 1}`;

/** The school year running in Switzerland at a moment; it turns in September (docs/domain.md, « School years »). */
export function schoolYearAt(date: Date): string {
  const [year = 0, month = 0] = dayOf(date).split('-').map(Number);
  return nameFrom(month >= SEPTEMBER ? year : year - 1);
}

/** The year after `2026-2027` is `2027-2028`; null when the text does not name two years in a row. */
export function nextSchoolYear(year: string): string | null {
  const [, first, second] = WELL_FORMED.exec(year) ?? [];
  return Number(first) + 1 === Number(second) ? nameFrom(Number(second)) : null;
}

/** Orders school years newest first; free texts that start with no year come last, alphabetically. */
export function compareSchoolYears(a: string, b: string): number {
  const startA = /^\d{4}/.test(a);
  const startB = /^\d{4}/.test(b);
  if (startA !== startB) return startA ? -1 : 1;
  const order = collator.compare(a, b) || compareText(a, b);
  return startA ? -order : order;
}

/** The year before another one among those that there are; undefined where it is none of them. */
export const yearBefore = (year: string, years: readonly string[]): string | undefined =>
  years.find((one) => nextSchoolYear(one) === year);
