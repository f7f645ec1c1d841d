import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWay } from '../destination.ts';
import { shownLevels, sortLevels } from '../grid/selected-levels.ts';
import { type Tab, useRememberedLevels, useRememberedTab } from '../remembered.ts';
import { searchOf } from './place.ts';
import { FOLLOWS } from './use-address.ts';

interface AddressInStepProps {
  /** The key of the location that leads no more: what it says is shown. */
  heeded: string;
  year: string;
  /** All levels of the year. */
  levels: readonly string[];
  /** There is nothing to lead to. */
  isEmpty: boolean;
}

/**
 * Keeps the address that of what is shown. To another year or tab one goes, so that the way back leads to the former one; volées
 * ticked and what stands out change the place where one is.
 */
export function AddressInStep({ heeded, year, levels, isEmpty }: AddressInStepProps) {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [tab] = useRememberedTab();
  const [remembered] = useRememberedLevels();
  const { destination, highlight } = useWay();
  const last = useRef<{ key: string; shown: string; year: string; tab: Tab } | null>(null);
  const ticked = shownLevels(remembered, sortLevels(levels));
  const place = { year, tab, levels: ticked.length === levels.length ? ('all' as const) : ticked, highlight };
  const shown = searchOf(place);
  useEffect(() => {
    if (heeded !== key || (destination && !isEmpty)) return;
    const former = last.current?.key === key ? last.current : null;
    last.current = { key, shown, year, tab };
    if (former?.shown === shown) return;
    // As long as nothing is changed here, the address goes on leading to where it led.
    const wanted = former ? shown : searchOf(place, search);
    if (search === `?${wanted}`) return;
    const isGoing = former !== null && (former.year !== year || former.tab !== tab);
    void navigate({ search: wanted }, { replace: !isGoing, state: FOLLOWS, preventScrollReset: true });
  });
  return null;
}
