import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import type { HistoryFilter } from '../../lib/history-address.ts';
import { historyQuery } from '../../queries/history.ts';
import { readStandings } from './standing.ts';

/** The changes that fit a filter, as many as were asked for so far, the latest first. While others are read, those before stay. */
export function useHistory(filter: HistoryFilter) {
  const read = useInfiniteQuery({ ...historyQuery(filter), placeholderData: keepPreviousData });
  useFailureToast(read.error, "Erreur lors du chargement de l'historique");
  const changes = useMemo(() => read.data?.pages.flatMap((page) => page.changes), [read.data]);
  const standings = useMemo(() => readStandings(changes ?? []), [changes]);
  return {
    changes,
    standings,
    isFailed: read.isError,
    /** What is shown was asked for otherwise. */
    isStale: read.isPlaceholderData,
    hasMore: read.hasNextPage,
    isReadingMore: read.isFetchingNextPage,
    readMore: () => void read.fetchNextPage(),
  };
}
