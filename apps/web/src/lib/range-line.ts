import type { TeacherAnswer } from '@pupitre/contract';
import { formatHours } from './numbers.ts';

const bound = (name: string, value: number | null) =>
  value === null ? [] : [`${name} ${formatHours(value)}`];

/** « Min 20 h · Voeu 22 h · Max 25 h »; only what is set (docs/screens.md, « Par enseignant »). */
export function rangeLine({
  hours_min,
  hours_desired,
  hours_max,
}: Pick<TeacherAnswer, 'hours_min' | 'hours_desired' | 'hours_max'>): string {
  const set = [...bound('Min', hours_min), ...bound('Voeu', hours_desired), ...bound('Max', hours_max)];
  return set.join(' · ') || 'Aucune fourchette définie';
}
