import type { TeacherAnswer } from '@pupitre/contract';
import { CYCLES } from '@pupitre/domain';

/** Everybody, those without a cycle, or those of one cycle, lowest first (docs/screens.md, « Enseignants »). */
export const CYCLE_CHOICES = [
  { value: 'all', label: 'Tous les cycles' },
  { value: 'none', label: 'Sans cycle' },
  ...CYCLES.toSorted((a, b) => a.localeCompare(b, 'fr-CH', { numeric: true })).map((cycle) => ({
    value: cycle,
    label: cycle,
  })),
];

/** Whether a teacher passes the filter; a filter that is not a choice lets everybody pass. */
export function passesCycle(teacher: Pick<TeacherAnswer, 'cycles'>, filter: string): boolean {
  if (filter === 'none') return teacher.cycles.length === 0;
  const cycle = CYCLES.find((one) => one === filter);
  return cycle === undefined || teacher.cycles.includes(cycle);
}
