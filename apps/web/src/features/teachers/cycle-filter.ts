import type { TeacherAnswer } from '@pupitre/contract';
import { CYCLES } from '@pupitre/domain';
import { useState } from 'react';

/** Fixed by the specification, section 3; forgotten at logout. */
const STORAGE_KEY = 'teachers_cycleFilter';

/** All teachers, those without a cycle, or those of one cycle; in the order of the screen. */
export const CYCLE_CHOICES = [
  { value: 'all', label: 'Tous les cycles' },
  { value: 'none', label: 'Sans cycle' },
  ...CYCLES.toSorted((a, b) => a.localeCompare(b, 'fr-CH', { numeric: true })).map((cycle) => ({
    value: cycle,
    label: cycle,
  })),
];

function readStored(): string {
  const stored = localStorage.getItem(STORAGE_KEY);
  return CYCLE_CHOICES.find((choice) => choice.value === stored)?.value ?? 'all';
}

/** The cycle filter of the screen, remembered across visits. */
export function useCycleFilter() {
  const [filter, setFilter] = useState(readStored);
  const choose = (value: string) => {
    localStorage.setItem(STORAGE_KEY, value);
    setFilter(value);
  };
  return [filter, choose] as const;
}

export function passesCycleFilter(teacher: TeacherAnswer, filter: string): boolean {
  if (filter === 'all') return true;
  if (filter === 'none') return teacher.cycles.length === 0;
  return teacher.cycles.some((cycle) => cycle === filter);
}
