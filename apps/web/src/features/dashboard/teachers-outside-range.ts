import type { TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import { compareTeachers, type GridStatus, readGridStatus } from '@pupitre/domain';

export interface TeacherOutsideRange {
  teacher: TeacherAnswer;
  /** Weekly periods in the active year. */
  total: number;
  status: Extract<GridStatus, 'below' | 'above'>;
  /** Periods missing to the minimum, or beyond the maximum. */
  gap: number;
}

/** Teachers outside their contract range by reading A, the widest gap first (docs/domain.md, « Workload »). */
export function findOutsideRange(
  teachers: readonly TeacherAnswer[],
  workloads: Readonly<Record<string, TeacherWorkload>>,
): TeacherOutsideRange[] {
  return teachers
    .flatMap((teacher): TeacherOutsideRange[] => {
      const total = workloads[teacher.id]?.total_periods ?? 0;
      const status = readGridStatus(total, teacher);
      if (status === 'below') return [{ teacher, total, status, gap: (teacher.hours_min ?? 0) - total }];
      if (status === 'above') return [{ teacher, total, status, gap: total - (teacher.hours_max ?? 0) }];
      return [];
    })
    .toSorted((a, b) => b.gap - a.gap || compareTeachers(a.teacher, b.teacher));
}
