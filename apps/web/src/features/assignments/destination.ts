import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useRememberedLevels, useRememberedTab } from './remembered.ts';

/** What an address may lead to within the screen, in the active year: `?volee=9VG`, or `?enseignant=` and an identifier. */
export interface Destination {
  volee: string | null;
  teacher: string | null;
  /** Forgets the destination once it is reached, so that the address is that of the screen again. */
  arrive: () => void;
}

export function useDestination(): Destination {
  const [params, setParams] = useSearchParams();
  const arrive = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);
  return { volee: params.get('volee'), teacher: params.get('enseignant'), arrive };
}

/** Shows the year, the tab and the volée a destination is on; who shows the destination itself makes it arrive. */
export function useWayToDestination(active: string | undefined, rememberYear: (year: string) => void): void {
  const { volee, teacher } = useDestination();
  const [levels, rememberLevels] = useRememberedLevels();
  const [, rememberTab] = useRememberedTab();
  useEffect(() => {
    if (active === undefined || (volee === null && teacher === null)) return;
    rememberYear(active);
    rememberTab(volee === null ? 'teachers' : 'grid');
    if (volee !== null && levels?.includes(volee) === false) rememberLevels([...levels, volee]);
  }, [active, volee, teacher, levels, rememberYear, rememberTab, rememberLevels]);
}

/** Brings the element of a destination into view and gives it the focus. */
export function goTo(element: HTMLElement, focused: HTMLElement): void {
  element.scrollIntoView({ block: 'start' });
  focused.focus({ preventScroll: true });
}
