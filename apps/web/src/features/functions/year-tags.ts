import { compareSchoolYears } from '@pupitre/domain';

/** What a year is beside the active one (docs/screens.md, « Fonctions »). */
export function tagOfYear(year: string, active: string): 'Actuel' | 'Futur' | 'Archive' {
  if (year === active) return 'Actuel';
  return compareSchoolYears(year, active) < 0 ? 'Futur' : 'Archive';
}
