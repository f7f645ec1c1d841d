import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { formatHours } from '../../../lib/numbers.ts';
import classes from './grid-tab.module.css';
import { useAllPositions, useTeachersById } from './position-context.ts';
import { holdersOf } from './range-holders.ts';
import type { RangeStore } from './range-store.ts';

/** More would not fit beside the buttons. */
const MOST_CHIPS = 4;

/** Who holds what of the range, most first. */
export function RangeChips({ range }: { range: RangeStore }) {
  const teachers = useTeachersById();
  // The cells are marked first.
  const selected = useDeferredValue(useSyncExternalStore(range.watch, range.get));
  const positions = useAllPositions();
  const holders = useMemo(() => {
    const ids = new Set(selected?.ids);
    return ids.size === 0 ? [] : holdersOf(positions.filter(({ id }) => ids.has(id)));
  }, [selected, positions]);
  if (!selected) return null;
  return (
    <ul className={classes.chips} aria-label="Qui tient la sélection">
      {holders.slice(0, MOST_CHIPS).map(({ teacherId, periods }) => (
        <li key={teacherId} data-open={teacherId === null || undefined}>
          {teachers.get(teacherId ?? '')?.visa ?? 'À pourvoir'} {formatHours(periods)}
        </li>
      ))}
      {holders.length > MOST_CHIPS && <li>+&nbsp;{holders.length - MOST_CHIPS}</li>}
    </ul>
  );
}
