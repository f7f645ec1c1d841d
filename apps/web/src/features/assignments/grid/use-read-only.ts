import { useCallback } from 'react';
import { toastInfo } from '../../../components/toast.tsx';
import { sayReadOnly, useMay } from '../../../lib/may.ts';
import { useRights } from '../../../lib/session.ts';
import { usePositionStore } from './position-context.ts';

/** The volée that a cell stands in. */
const levelAt = (element: HTMLElement) => element.closest<HTMLElement>('[data-level]')?.dataset['level'];

/** Whether cells may be changed (docs/domain.md, « People and roles »). */
export function useReadOnly() {
  const store = usePositionStore();
  const may = useMay();
  const reason = sayReadOnly(useRights());
  /** Whether all of some positions may be changed, or, without any, the cell. */
  const isOwn = useCallback(
    (ids: readonly string[], cell: HTMLElement): boolean => {
      const levels = ids.length > 0 ? store.pick(ids).map(({ level }) => level) : [levelAt(cell)];
      return levels.every((level) =>
        may(ids.length > 1 ? 'assignments.setTeachers' : 'assignments.update', level),
      );
    },
    [store, may],
  );
  /** The same, saying why where they may not. */
  const expectOwn = useCallback(
    (ids: readonly string[], cell: HTMLElement): boolean => {
      const canChange = isOwn(ids, cell);
      if (!canChange && reason !== null) toastInfo(reason);
      return canChange;
    },
    [isOwn, reason],
  );
  return { isOwn, expectOwn };
}
