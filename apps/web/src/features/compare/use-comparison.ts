import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { COMPARE_PARAMS, type ComparePart, readCompared } from '../../lib/compare-address.ts';
import { comparisonQuery } from '../../queries/comparison.ts';

/** What is compared, as the address says it, and what differs. While another choice is read, what was read before stays. */
export function useComparison() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readCompared(params), [params]);
  const { data, error, isPlaceholderData } = useQuery({
    ...comparisonQuery(query),
    placeholderData: keepPreviousData,
  });
  const choose = (parts: Partial<Record<ComparePart, string | undefined>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [part, value] of Object.entries(parts)) {
          const name = COMPARE_PARAMS[part as ComparePart];
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return { query, comparison: data, error, isStale: isPlaceholderData, choose };
}

export type Comparing = ReturnType<typeof useComparison>;
