import type { PlanningEntry } from '@pupitre/contract';
import { type RefObject, useEffect, useRef } from 'react';
import type { Destination } from '../address/place.ts';
import { goTo, useWay } from '../destination.ts';
import { rememberLevels, useRememberedTab } from '../remembered.ts';
import { usePositionStore } from './position-context.ts';
import { isMeant, type PositionStore } from './position-store.ts';

interface GridArrivalProps {
  pane: RefObject<HTMLElement | null>;
  /** The volées ticked, and those of them that are in the document by now. */
  volees: readonly PlanningEntry[];
  painted: readonly PlanningEntry[];
}

/** The levels that have to be shown, and how to find the element there: first of a volée or a class, or a position. */
function wayTo(destination: Destination, store: PositionStore) {
  if (destination.kind === 'volee') {
    const { level, className } = destination;
    const within = `[data-level="${CSS.escape(level)}"] `;
    const inClass = className === null ? '' : `[data-cell$="|c${CSS.escape(className)}"]`;
    // A class may be gone, and a volée have no position left.
    return { levels: [level], selectors: [`${within}[data-part]${inClass}`, `${within}[data-part]`, within] };
  }
  const isThere = (one: Parameters<typeof isMeant>[0]) =>
    destination.kind === 'position'
      ? one.id === destination.id
      : destination.kind === 'highlight' &&
        isMeant(one, destination.highlight) &&
        (destination.levels?.includes(one.level) ?? true);
  const found = store.list().filter(isThere);
  const selector = found.map(({ id }) => `[data-id="${CSS.escape(id)}"]`).join();
  return { levels: [...new Set(found.map(({ level }) => level))], selectors: selector ? [selector] : [] };
}

/**
 * Leads to what the address asks for in the grid, ticking its volées, as soon as they and the tab are shown; nowhere where there is no
 * such thing any more.
 */
export function GridArrival({ pane, volees, painted }: GridArrivalProps) {
  const { destination, arrive } = useWay();
  const [tab] = useRememberedTab();
  const ticked = useRef<Destination | null>(null);
  const store = usePositionStore();
  useEffect(() => {
    if (tab !== 'grid' || !destination || destination.kind === 'card') return undefined;
    const { levels, selectors } = wayTo(destination, store);
    const shown = volees.map(({ level }) => level);
    const missing = levels.filter((level) => !shown.includes(level));
    if (missing.length > 0) {
      // Once: they may be taken away again, or be of no volée of this year.
      if (ticked.current === destination) return arrive();
      ticked.current = destination;
      return rememberLevels([...shown, ...missing]);
    }
    const [place] = selectors.flatMap((one) => pane.current?.querySelector<HTMLElement>(one) ?? []);
    const section = place?.closest('section');
    if (!section && painted.length < volees.length) return undefined;
    if (place && section) {
      if (destination.kind === 'volee') goTo(section, null);
      goTo(place, place, destination.kind === 'volee' ? 'nearest' : 'center');
    }
    return arrive();
  });
  return null;
}
