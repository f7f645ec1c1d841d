import { startTransition, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { formatHours } from '../../../lib/numbers.ts';
import classes from './grid-tab.module.css';
import { usePositionsLater, useTeachersById } from './position-context.ts';
import { holdersOf } from './range-holders.ts';
import type { CellRange, RangeStore } from './range-store.ts';

/** More would not fit beside the buttons. */
const MOST_CHIPS = 4;

/** The range, once its cells are painted as such. */
function useSelectedLater(range: RangeStore): CellRange | null {
  const [selected, setSelected] = useState<CellRange | null>(null);
  useEffect(() => {
    const follow = () => void afterPaint().then(() => startTransition(() => setSelected(range.get())));
    follow();
    return range.watch(follow);
  }, [range]);
  return selected;
}

/** Who holds what of the range, most first. */
export function RangeChips({ range }: { range: RangeStore }) {
  const teachers = useTeachersById();
  const selected = useSelectedLater(range);
  const positions = usePositionsLater();
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
