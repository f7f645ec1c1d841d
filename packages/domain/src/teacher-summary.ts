import type { Teacher } from './model.ts';
import { isAboveMax, isBelowMin, isRangeDefined } from './workload-status.ts';

/** The Enseignants cards. `defined` is a share of `total`; the other three are shares of `defined`. */
export interface TeacherSummary {
  total: number;
  defined: number;
  exact: number;
  within: number;
  outside: number;
}

/**
 * Counts teachers for the cards of the Enseignants screen (docs/domain.md, « Workload »).
 * @param totals weekly periods by teacher id; a teacher not in it has none.
 */
export function summariseTeachers(
  teachers: readonly Teacher[],
  totals: ReadonlyMap<string, number>,
): TeacherSummary {
  const defined = teachers.filter(isRangeDefined);
  const totalOf = (teacher: Teacher) => totals.get(teacher.id) ?? 0;
  const outside = defined.filter(
    (teacher) => isBelowMin(totalOf(teacher), teacher) || isAboveMax(totalOf(teacher), teacher),
  );
  return {
    total: teachers.length,
    defined: defined.length,
    exact: defined.filter((teacher) => totalOf(teacher) === teacher.hours_desired).length,
    within: defined.length - outside.length,
    outside: outside.length,
  };
}
