import { useSyncExternalStore } from 'react';
import { onDemand } from '../../../components/on-demand.tsx';
import classes from './grid-tab.module.css';
import type { RangeStore } from './range-store.ts';

/** Nobody has a range before the focus is in the grid. */
const RangeChips = onDemand(async () => (await import('./range-chips.tsx')).RangeChips);

/** How much is selected, who holds it and what was done with it; the first and the last are read out. */
export function RangeStatus({ range }: { range: RangeStore }) {
  const hasRange = useSyncExternalStore(range.watch, () => range.get() !== null);
  return (
    <div className={classes.range}>
      <output>{useSyncExternalStore(range.watch, range.message)}</output>
      {hasRange && <RangeChips range={range} />}
    </div>
  );
}
