import type { PlanningEntry } from '@pupitre/contract';
import { useCallback } from 'react';
import { gridsOf } from '../../../grid/layout-cache.ts';
import { lockStateOf } from '../../../grid/lock-state.ts';
import { useLockSet } from './lock-toggle.tsx';
import { usePositionStore } from './position-context.ts';
import { nameOfRow } from './row-lock.ts';

/** Locks the row whose lock a click was on, or unlocks it when all of it is locked. Answers whether the click was on one. */
export function useRowLocks(volees: readonly PlanningEntry[]) {
  const store = usePositionStore();
  const lockSet = useLockSet();
  return useCallback(
    (target: EventTarget): boolean => {
      const lock = target instanceof Element ? target.closest('[data-row] button') : null;
      const key = lock?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (key === undefined) return false;
      for (const { level, rows } of gridsOf(volees, store)) {
        const row = rows.find((one) => one.key === key);
        if (row) lockSet(row.ids, lockStateOf(store.pick(row.ids)) !== 'all', nameOfRow(row, level));
      }
      return true;
    },
    [volees, store, lockSet],
  );
}
