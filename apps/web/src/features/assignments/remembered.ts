import type { TeacherSort } from '@pupitre/domain';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { YEAR_KEY } from '../../lib/remembered-year.ts';

/** What the screen remembers across visits (docs/screens.md, « What is remembered »). */
const KEYS = {
  levels: 'assignments_selectedLevels',
  tab: 'assignments_activeTab',
  year: YEAR_KEY,
  cycle: 'assignments_teacherCycleFilter',
  panel: 'assignments_teacherPanel',
  sort: 'assignments_teacherPanelSort',
} as const;

type Remembered<T> = readonly [value: T, remember: (value: T) => void];

/** Tells the parts of the screen that show something remembered when another part changes it. */
const changes = new EventTarget();

function keep(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  changes.dispatchEvent(new Event(key));
}

/** What is kept in local storage under a key: read when first shown, and when this window changes it. */
function useKept<T>(key: string, read: (stored: string | null) => T): T {
  const [{ value }, setKept] = useState(() => {
    const stored = localStorage.getItem(key);
    return { stored, value: read(stored) };
  });
  useEffect(() => {
    const follow = () =>
      setKept((kept) => {
        const stored = localStorage.getItem(key);
        return stored === kept.stored ? kept : { stored, value: read(stored) };
      });
    changes.addEventListener(key, follow);
    // What the address says is kept before this listens.
    follow();
    return () => changes.removeEventListener(key, follow);
    // oxlint-disable-next-line react/exhaustive-deps -- the way to read a key never changes
  }, [key]);
  return value;
}

/** A text in local storage; `fallback` as long as nothing is stored, or something not expected there. */
function useRememberedText<T extends string | null>(
  key: string,
  fallback: T,
  isExpected: (text: string) => text is NonNullable<T>,
): Remembered<T> {
  const value = useKept(key, (stored): T => (stored !== null && isExpected(stored) ? stored : fallback));
  return [value, useCallback((next: T) => keep(key, next), [key])];
}

const isOneOf =
  <T extends string>(...allowed: T[]) =>
  (text: string): text is T =>
    allowed.some((one) => one === text);

const isAny = (text: string): text is string => text !== '';

export type Tab = 'grid' | 'teachers';

/** The tab in front; the grid before any choice. */
export const useRememberedTab = () => useRememberedText<Tab>(KEYS.tab, 'grid', isOneOf('grid', 'teachers'));
/** Puts a tab in front. */
export const rememberTab = (tab: Tab): void => keep(KEYS.tab, tab);
/** The year remembered, for who reads ahead of the screen; null before any choice. */
export const readRememberedYear = (): string | null => localStorage.getItem(KEYS.year);
/** The tab remembered, likewise; null before any choice. */
export const readRememberedTab = (): string | null => localStorage.getItem(KEYS.tab);

/** The year chosen, which may be gone by now; null before any choice. */
export const useRememberedYear = () => useRememberedText<string | null>(KEYS.year, null, isAny);
/** The cycle filter of the tab by teacher: a cycle, « none », or « all » before any choice. */
export const useRememberedCycle = () => useRememberedText<string>(KEYS.cycle, 'all', isAny);
/** Whether the teachers are shown beside the grid. */
export const useRememberedPanel = () =>
  useRememberedText<'shown' | 'hidden'>(KEYS.panel, 'shown', isOneOf('shown', 'hidden'));

/** How the teachers beside the grid are sorted. */
export const useRememberedSort = () =>
  useRememberedText<TeacherSort>(KEYS.sort, 'name', isOneOf('name', 'room', 'verdict'));

const levelList = z.array(z.string());

function parseLevels(stored: string | null): string[] | null {
  try {
    return levelList.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

/** The volées ticked, as they are remembered now; null before any choice. */
export const readLevels = (): string[] | null => parseLevels(localStorage.getItem(KEYS.levels));
/** Ticks volées; null: all that a year has. */
export const rememberLevels = (levels: readonly string[] | null): void =>
  keep(KEYS.levels, JSON.stringify(levels));

/** The volées ticked; null before any choice. */
export function useRememberedLevels(): Remembered<readonly string[] | null> {
  return [useKept(KEYS.levels, parseLevels), rememberLevels];
}
