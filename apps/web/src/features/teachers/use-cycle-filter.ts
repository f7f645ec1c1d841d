import { useState } from 'react';
import { CYCLE_CHOICES } from '../../lib/cycle-filter.ts';

/** Forgotten at logout (docs/screens.md, « What is remembered »). */
const STORAGE_KEY = 'teachers_cycleFilter';

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
