import type { PlanningEntry } from '@pupitre/contract';
import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';
import { afterPaint } from '../../../lib/after-paint.ts';
import { useWay } from '../destination.ts';
import { shownLevels, sortLevels } from '../grid/selected-levels.ts';
import { type Tab, useRememberedLevels, useRememberedTab } from '../remembered.ts';
import { searchOf } from './place.ts';
import { FOLLOWS } from './use-address.ts';

interface AddressInStepProps {
  /** The key of the location that leads no more: what it says is shown. */
  heeded: string;
  year: string;
  planning: readonly PlanningEntry[];
  /** There is nothing to lead to. */
  isEmpty: boolean;
}

/** Goes somewhere once what is shown is painted, unless the screen is left before: a new address is looked up all over the page. */
function useLaterNavigate() {
  const navigate = useNavigate();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return (to: To, options: NavigateOptions): void =>
    void afterPaint().then(() => isLeft.current || navigate(to, options));
}

/**
 * Keeps the address that of what is shown. To another year or tab one goes, so that the way back leads to the former one; volées
 * ticked and what stands out change the place where one is.
 */
export function AddressInStep({ heeded, year, planning, isEmpty }: AddressInStepProps) {
  const { key, search } = useLocation();
  const go = useLaterNavigate();
  const [tab] = useRememberedTab();
  const [remembered] = useRememberedLevels();
  const { destination, highlight } = useWay();
  const last = useRef<{ key: string; shown: string; year: string; tab: Tab } | null>(null);
  const levels = planning.filter((volee) => volee.school_year === year).map((volee) => volee.level);
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
    go({ search: wanted }, { replace: !isGoing, state: FOLLOWS, preventScrollReset: true });
  });
  return null;
}
