import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { HISTORY_PARAMS, type HistoryFilter, readHistoryFilter } from '../../lib/history-address.ts';

/** The filter of the history, which stands in the address, so that it can be sent. */
export function useHistoryFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readHistoryFilter(params), [params]);
  const change = (changes: Partial<Record<keyof typeof HISTORY_PARAMS, string>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [part, value] of Object.entries(changes)) {
          const name = HISTORY_PARAMS[part as keyof typeof HISTORY_PARAMS];
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filter,
    isFiltered: hasParts(filter),
    /** What the row is called whose changes are shown. */
    name: params.get(HISTORY_PARAMS.name)?.trim() || 'un élément précis',
    chooseYear: (school_year: string) => change({ school_year }),
    chooseWords: (words: string) => change({ words }),
    leaveRow: () => change({ touching: '', name: '' }),
    leaveAll: () => change({ school_year: '', words: '', touching: '', name: '' }),
  };
}

const hasParts = ({ school_year, touching, words }: HistoryFilter) =>
  school_year !== undefined || touching !== undefined || words !== undefined;
