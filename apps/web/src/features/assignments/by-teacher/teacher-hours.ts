import type { TeacherAnswer } from '@pupitre/contract';
import { formatHours, formatNumber } from '../../../lib/numbers.ts';

type Range = Pick<TeacherAnswer, 'hours_min' | 'hours_desired' | 'hours_max'>;

/** Hours worked against the maximum, or the wish without one: « 18 / 25 h ». */
export function hoursAgainstGoal(hours: number, { hours_max, hours_desired }: Range): string {
  const goal = hours_max ?? hours_desired;
  return goal === null ? formatHours(hours) : `${formatNumber(hours)} / ${formatHours(goal)}`;
}

const bound = (name: string, value: number | null) =>
  value === null ? [] : [`${name} ${formatHours(value)}`];

/** « Min 20 h · Voeu 22 h · Max 25 h »; only what is set. */
export function rangeLine({ hours_min, hours_desired, hours_max }: Range): string {
  return [...bound('Min', hours_min), ...bound('Voeu', hours_desired), ...bound('Max', hours_max)].join(
    ' · ',
  );
}

/** « AD » for Anne Dupont: first name, then surname. */
export const initialsOf = ({ nom, prenom }: Pick<TeacherAnswer, 'nom' | 'prenom'>): string =>
  [prenom, nom].map((name) => name.trim().charAt(0).toLocaleUpperCase('fr-CH')).join('');
