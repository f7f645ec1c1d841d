import type { TeacherAnswer } from '@pupitre/contract';
import { formatHours, formatNumber } from '../../../lib/numbers.ts';

/** Hours worked against the maximum, or the wish without one: « 18 / 25 h ». */
export function hoursAgainstGoal(
  hours: number,
  { hours_max, hours_desired }: Pick<TeacherAnswer, 'hours_max' | 'hours_desired'>,
): string {
  const goal = hours_max ?? hours_desired;
  return goal === null ? formatHours(hours) : `${formatNumber(hours)} / ${formatHours(goal)}`;
}

/** « AD » for Anne Dupont: first name, then surname. */
export const initialsOf = ({ nom, prenom }: Pick<TeacherAnswer, 'nom' | 'prenom'>): string =>
  [prenom, nom].map((name) => name.trim().charAt(0).toLocaleUpperCase('fr-CH')).join('');
