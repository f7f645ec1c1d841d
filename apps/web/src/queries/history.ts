import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import type { HistoryFilter } from '../lib/history-address.ts';
import { changesKey } from './steps.ts';

/** The changes that fit, the latest first, page by page. */
export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...changesKey, 'list', filter],
    queryFn: ({ pageParam: older_than, signal }) =>
      call('changes.list', { query: { ...filter, older_than } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** One change with its rows before and after. */
export const changeQuery = (seq: number) =>
  queryOptions({
    queryKey: [...changesKey, 'show', seq],
    queryFn: ({ signal }) => call('changes.show', { params: { seq } }, { signal }),
  });

/** The named versions of the school, the latest state first. */
export const versionsQuery = () =>
  queryOptions({
    queryKey: [...changesKey, 'versions'],
    queryFn: ({ signal }) => call('versions.list', {}, { signal }),
  });

/** A year, or the one active then, as it stood just after a change. */
export const formerYearQuery = (seq: number, school_year: string | undefined) =>
  queryOptions({
    queryKey: [...changesKey, 'year', seq, school_year],
    queryFn: ({ signal }) => call('changes.year', { params: { seq }, query: { school_year } }, { signal }),
  });
