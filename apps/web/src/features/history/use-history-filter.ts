import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  HISTORY_PARAMS,
  type HistoryFilter,
  readHistoryFilter,
  ROW_NAME,
} from '../../lib/history-address.ts';

/** The filter of the history, which stands in the address, so that it can be sent. */
export function useHistoryFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readHistoryFilter(params), [params]);
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        edit(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filter,
    isFiltered: Object.values(filter).some((part) => part !== undefined),
    /** What the row is called whose changes are shown. */
    rowName: params.get(ROW_NAME)?.trim() || 'un élément précis',
    /** Filters by a part, or with an empty value no longer. */
    choose: (part: keyof HistoryFilter, value: string) =>
      change((next) => {
        if (value === '') next.delete(HISTORY_PARAMS[part]);
        else next.set(HISTORY_PARAMS[part], value);
        if (part === 'touching') next.delete(ROW_NAME);
      }),
    leaveAll: () =>
      change((next) => {
        for (const name of [...Object.values(HISTORY_PARAMS), ROW_NAME]) next.delete(name);
      }),
  };
}
