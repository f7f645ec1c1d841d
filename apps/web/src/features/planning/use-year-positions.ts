import type { Assignment } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assignmentsQuery } from '../../queries/index.ts';

const NONE: readonly Assignment[] = [];

/** The positions of a year, by level, once they are read. */
export function useYearPositions(year: string) {
  const { data, isPending, isError, error, refetch } = useQuery(assignmentsQuery(year));
  const byLevel = useMemo(() => Map.groupBy(data ?? NONE, (position) => position.level), [data]);
  return {
    data,
    all: data ?? NONE,
    ofLevel: (level: string) => byLevel.get(level) ?? NONE,
    isPending,
    isError,
    error,
    refetch,
  };
}
