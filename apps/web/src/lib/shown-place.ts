import { useEffect } from 'react';

/** What a screen shows, beside which one it is. */
export interface Shown {
  school_year?: string | undefined;
  /** Of the tabs of « Enseignements ». */
  tab?: 'grid' | 'teachers';
}

/** By address: a screen says it before the next one does. */
const shown = new Map<string, Shown>();
const listeners = new Set<() => void>();

/** What the screen shows that is at this address. */
export const shownAt = (pathname: string): Shown => shown.get(pathname) ?? {};

/** Is told when another screen, or something else of it, is shown. Returns what ends that. */
export function onShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says that something else is shown. */
export function tellShown(): void {
  for (const listener of listeners) listener();
}

/** Says what the screen shows, for the others who are there. */
export function useShown({ school_year, tab }: Shown): void {
  useEffect(() => {
    shown.set(location.pathname, { school_year, ...(tab && { tab }) });
    tellShown();
  }, [school_year, tab]);
}
