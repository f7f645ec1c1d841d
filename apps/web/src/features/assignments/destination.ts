import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useRememberedLevels, useRememberedTab } from './remembered.ts';

/** What the address leads to within the screen (see `addressOf`). */
export interface Destination {
  year: string | null;
  volee: string | null;
  teacher: string | null;
  /** Forgets the destination once it is reached, so that the address is that of the screen again. */
  arrive: () => void;
}

/** The destination in the address of the screen: all null where it leads to nothing in particular. */
export function useDestination(): Destination {
  const [params, setParams] = useSearchParams();
  const arrive = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);
  return {
    year: params.get('annee'),
    volee: params.get('volee'),
    teacher: params.get('enseignant'),
    arrive,
  };
}

/** Shows the year, the tab and the volée a destination is on, once; who shows the destination itself makes it arrive. */
export function useWayToDestination(active: string | undefined, rememberYear: (year: string) => void): void {
  const { year, volee, teacher } = useDestination();
  const { key } = useLocation();
  const prepared = useRef<string | null>(null);
  const [levels, rememberLevels] = useRememberedLevels();
  const [, rememberTab] = useRememberedTab();
  useEffect(() => {
    if (active === undefined || (volee === null && teacher === null) || prepared.current === key) return;
    prepared.current = key;
    if (year !== null || volee !== null) rememberYear(year ?? active);
    rememberTab(volee === null ? 'teachers' : 'grid');
    if (volee !== null && levels?.includes(volee) === false) rememberLevels([...levels, volee]);
  }, [active, key, year, volee, teacher, levels, rememberYear, rememberTab, rememberLevels]);
}

/** Brings the element of a destination into view and gives it the focus. */
export function goTo(element: HTMLElement, focused: HTMLElement | null): void {
  element.scrollIntoView({ block: 'start' });
  focused?.focus({ preventScroll: true });
}
