import type { PlanningEntry } from '@pupitre/contract';
import { compareLevels, compareSchoolYears } from '@pupitre/domain';

/** Other volées whose periods a form can take over. */
export interface PeriodSources {
  /** The same level in the most recent other year: what is wanted nearly always. */
  best: PlanningEntry | null;
  /** All of them by year, newest first. */
  years: { year: string; entries: PlanningEntry[] }[];
}

/** Finds where the periods of a level in a year can be taken over from (docs/domain.md, « Subjects and levels »). */
export function findPeriodSources(all: readonly PlanningEntry[], level: string, year: string): PeriodSources {
  const others = all.filter((entry) => entry.level !== level || entry.school_year !== year);
  const years = [...Map.groupBy(others, (entry) => entry.school_year)]
    .map(([name, entries]) => ({
      year: name,
      entries: entries.toSorted((a, b) => compareLevels(a.level, b.level)),
    }))
    .toSorted((a, b) => compareSchoolYears(a.year, b.year));
  const best = years.flatMap(({ entries }) => entries).find((entry) => entry.level === level);
  return { best: best ?? null, years };
}
