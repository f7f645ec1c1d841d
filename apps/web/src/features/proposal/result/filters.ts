import type { TeacherAnswer } from '@pupitre/contract';
import { isAboveMax, isBelowMin, LIMITS } from '@pupitre/domain';
import { isChange, type Preview, type PreviewPosition } from './preview.ts';

/** What the preview shows: everything, or only what asks to be looked at. */
export interface Filters {
  changes_only: boolean;
  off_wish_only: boolean;
}

type Range = Pick<TeacherAnswer, 'hours_min' | 'hours_desired' | 'hours_max'>;

/** Whether a load is outside the range, or further from the wish than counts as met. */
export function isOffWish(hours: number, teacher: Range): boolean {
  if (isBelowMin(hours, teacher) || isAboveMax(hours, teacher)) return true;
  return teacher.hours_desired !== null && Math.abs(hours - teacher.hours_desired) > LIMITS.optimalBand;
}

/** Those whose load would be off their wish, by id. */
export function findOffWish(
  teachers: readonly TeacherAnswer[],
  { after }: Pick<Preview, 'after'>,
): ReadonlySet<string> {
  return new Set(
    teachers.filter((teacher) => isOffWish(after.get(teacher.id) ?? 0, teacher)).map((teacher) => teacher.id),
  );
}

/** Whether a position is to be seen with these filters. */
export function isWanted(one: PreviewPosition, filters: Filters, offWish: ReadonlySet<string>): boolean {
  if (filters.changes_only && !isChange(one)) return false;
  return !filters.off_wish_only || (one.teacher_id !== null && offWish.has(one.teacher_id));
}
