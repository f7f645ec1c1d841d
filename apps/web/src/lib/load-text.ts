import type { TeacherAnswer } from '@pupitre/contract';
import { goalOf } from '@pupitre/domain';
import { formatHours, formatNumber } from './numbers.ts';

type Goal = Pick<TeacherAnswer, 'hours_max' | 'hours_desired'>;

/** A load against the wish, or the maximum without one: « 18 / 25 h ». */
export function loadAgainstGoal(hours: number, teacher: Goal): string {
  const goal = goalOf(teacher);
  return goal === null ? formatHours(hours) : `${formatNumber(hours)} / ${formatHours(goal)}`;
}

/** Says in words what {@link loadAgainstGoal} puts side by side; `before`: the load without the change in question. */
export function explainLoad(hours: number, teacher: Goal, before = hours): string {
  const load = `${before === hours ? '' : `${formatNumber(before)} puis `}${formatHours(hours)}`;
  const goal = goalOf(teacher);
  if (goal === null) return `${load}, sans voeu ni maximum`;
  return `${load} pour un ${teacher.hours_desired === null ? 'maximum' : 'voeu'} de ${formatHours(goal)}`;
}
