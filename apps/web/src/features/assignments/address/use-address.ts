import type { PlanningEntry } from '@pupitre/contract';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Way } from '../destination.ts';
import { shownLevels } from '../grid/selected-levels.ts';
import { readLevels, rememberLevels, rememberTab } from '../remembered.ts';
import type { useShownYear } from '../year/use-shown-year.ts';
import { type AddressedPlace, type Destination, type Highlight, readPlace } from './place.ts';

/** The state of a location that follows what the screen shows; any other one leads. */
export const FOLLOWS = 'follows';

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Ticks the volées that the address names, as far as the year has them; those of no year change nothing. */
function tickLevels(levels: AddressedPlace['levels'], ofYear: readonly string[]): void {
  if (levels === null) return;
  const named = levels === 'all' ? ofYear : ofYear.filter((level) => levels.includes(level));
  const isMistaken = levels.length > 0 && named.length === 0;
  if (!isMistaken && !isSame(shownLevels(named, ofYear), shownLevels(readLevels(), ofYear)))
    rememberLevels(levels === 'all' ? null : named);
}

/** The year that an address leads to: the one it names, where there is such a year; without a name the active one for the grid. */
function yearOf(
  { year, destination }: AddressedPlace,
  years: readonly string[],
  active: string,
): string | null {
  if (year !== null) return years.includes(year) ? year : null;
  return destination === null || destination.kind === 'card' ? null : active;
}

type ShownYear = ReturnType<typeof useShownYear>;
type KnownYear = ShownYear & { active: string; year: string };

/** Shows the year, the tab and the volées that an address names, and says what it leads to there. */
function heed(
  place: AddressedPlace,
  { active, year, years, remember }: KnownYear,
  planning: readonly PlanningEntry[],
): Pick<AddressedPlace, 'destination' | 'highlight'> {
  const led = yearOf(place, years, active) ?? year;
  if (led !== year) remember(led);
  if (place.tab) rememberTab(place.tab);
  const levels = planning.filter((volee) => volee.school_year === led).map((volee) => volee.level);
  tickLevels(place.levels, levels);
  const { destination, highlight } = place;
  const isGone = destination?.kind === 'volee' && !levels.includes(destination.level);
  return { destination: isGone ? null : destination, highlight };
}

/**
 * Follows the address: what it names is shown, and remembered, each time it leads here: opened, by a link, by the way back. What it
 * names wrongly changes nothing.
 * @returns the key of the location that is heeded, and where it leads; null until the first one is.
 */
export function useAddress(
  shown: ShownYear,
  planning: readonly PlanningEntry[] | undefined,
): { heeded: string; way: Way } | null {
  const { key, search, state } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [heeded, setHeeded] = useState<string | null>(null);
  const [destination, setDestination] = useState<Destination | null>(null);
  const [highlight, setHighlight] = useState<Highlight | null>(null);

  useLayoutEffect(() => {
    const { active, year } = shown;
    if (heeded === key || active === undefined || year === null || !planning) return;
    if (isReturn || state !== FOLLOWS) {
      const place = readPlace(search);
      // A list that is being read again may be from before the year was made, in another window.
      if (place.year !== null && shown.isReading && !shown.years.includes(place.year)) return;
      const led = heed(place, { ...shown, active, year }, planning);
      // oxlint-disable-next-line react/set-state-in-effect -- the address and what is remembered are outside
      setDestination(led.destination);
      setHighlight(led.highlight);
    }
    setHeeded(key);
  }, [heeded, key, search, state, isReturn, shown, planning]);

  const arrive = useCallback(() => setDestination(null), []);
  const way = useMemo(
    () => ({ destination, arrive, highlight, setHighlight }),
    [destination, arrive, highlight],
  );
  return heeded === null ? null : { heeded, way };
}
