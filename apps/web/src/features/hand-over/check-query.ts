import type { HandOverQuery } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { changesKey } from '../../queries/steps.ts';
import { callHandOver } from './call.ts';

/** What to know before a year is handed over: read again after every change of the school. */
export const handOverCheckQuery = (query: HandOverQuery) =>
  queryOptions({
    queryKey: [...changesKey, 'hand-over', query],
    queryFn: ({ signal }) => callHandOver('handOver.check', { query }, { signal }),
  });
