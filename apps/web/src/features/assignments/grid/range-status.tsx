import { useSyncExternalStore } from 'react';
import classes from './grid-tab.module.css';
import type { RangeStore } from './range-store.ts';

/** How much is selected and what was done with it, shown and read out. */
export function RangeStatus({ range }: { range: RangeStore }) {
  return <output className={classes.range}>{useSyncExternalStore(range.watch, range.message)}</output>;
}
