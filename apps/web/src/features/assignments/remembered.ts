import { useState } from 'react';
import { z } from 'zod';

/** What the screen remembers across visits (specification, sections 2 and 3, « Assignments »). */
const KEYS = {
  levels: 'assignments_selectedLevels',
  tab: 'assignments_activeTab',
  year: 'assignments_schoolYear',
  cycle: 'assignments_teacherCycleFilter',
  panel: 'assignments_teacherPanel',
} as const;

type Remembered<T> = readonly [value: T, remember: (value: T) => void];

/** A text in local storage; `fallback` as long as nothing is stored, or something not expected there. */
function useRememberedText<T extends string | null>(
  key: string,
  fallback: T,
  isExpected: (text: string) => text is NonNullable<T>,
): Remembered<T> {
  const [value, setValue] = useState<T>(() => {
    const stored = localStorage.getItem(key);
    return stored !== null && isExpected(stored) ? stored : fallback;
  });
  const remember = (next: T) => {
    if (next === null) localStorage.removeItem(key);
    else localStorage.setItem(key, next);
    setValue(next);
  };
  return [value, remember];
}

const isOneOf =
  <T extends string>(...allowed: T[]) =>
  (text: string): text is T =>
    allowed.some((one) => one === text);

const isAny = (text: string): text is string => text !== '';

export type Tab = 'grid' | 'teachers';

export const useRememberedTab = () => useRememberedText<Tab>(KEYS.tab, 'grid', isOneOf('grid', 'teachers'));
export const useRememberedYear = () => useRememberedText<string | null>(KEYS.year, null, isAny);
export const useRememberedCycle = () => useRememberedText<string>(KEYS.cycle, 'all', isAny);
export const useRememberedPanel = () =>
  useRememberedText<'shown' | 'hidden'>(KEYS.panel, 'shown', isOneOf('shown', 'hidden'));

const levelList = z.array(z.string());

function readLevels(): string[] | null {
  try {
    return levelList.parse(JSON.parse(localStorage.getItem(KEYS.levels) ?? 'null'));
  } catch {
    return null;
  }
}

/** The volées ticked; null before any choice. */
export function useRememberedLevels(): Remembered<readonly string[] | null> {
  const [levels, setLevels] = useState<readonly string[] | null>(readLevels);
  const remember = (next: readonly string[] | null) => {
    localStorage.setItem(KEYS.levels, JSON.stringify(next));
    setLevels(next);
  };
  return [levels, remember];
}
