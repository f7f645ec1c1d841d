import type { Periods, Teacher } from './model.ts';

type Presence = Pick<Teacher, 'is_absent' | 'left_after'>;

/** Whether somebody has left before a year. */
export const hasLeft = ({ left_after }: Presence): boolean => (left_after ?? null) !== null;

/** Whether somebody does not teach in a year, because they are absent or have left (docs/domain.md, « Contracts »). */
export const isAway = (teacher: Presence): boolean => teacher.is_absent === true || hasLeft(teacher);

/** Whether somebody is listed in a year: who has left only where they have something all the same. */
export const isListed = (teacher: Presence, load: Periods): boolean => !hasLeft(teacher) || load > 0;

/** That a year is the last one of somebody. */
export const LEAVES = 'part après cette année';

/** Why somebody does not teach in a year: « absent cette année », « n'enseigne plus depuis la fin de 2025-2026 »; null where they do. */
export function sayAbsence(teacher: Presence): string | null {
  if (hasLeft(teacher)) return `n'enseigne plus depuis la fin de ${teacher.left_after}`;
  return teacher.is_absent === true ? 'absent cette année' : null;
}
