import type { ComparisonQuery } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { changesKey } from './steps.ts';

/** What differs between two years of two states of the school. */
export const comparisonQuery = (query: ComparisonQuery) =>
  queryOptions({
    queryKey: [...changesKey, 'compare', query],
    queryFn: ({ signal }) => call('changes.compare', { query }, { signal }),
  });

/** How much differs, without what. */
export const comparisonCountsQuery = (query: ComparisonQuery) =>
  queryOptions({
    queryKey: [...changesKey, 'compare-counts', query],
    queryFn: ({ signal }) => call('changes.compareCounts', { query }, { signal }),
  });
