import { queryOptions } from '@tanstack/react-query';
import { followReader } from '../data/read-list.ts';
import { call } from '../lib/api.ts';
import { changesKey } from './steps.ts';

/** Whom to hire for what is open in a year: read again after every change of the school. */
export const hiresQuery = (school_year: string) =>
  queryOptions({
    queryKey: [...changesKey, 'hires', school_year],
    queryFn: followReader((reading) => call('needs.hires', { query: { school_year } }, reading)),
  });

/** Needs and means of a year, the active one when left out: read again after every change of the school. */
export const needsQuery = (school_year: string | undefined) =>
  queryOptions({
    queryKey: [...changesKey, 'needs', school_year],
    queryFn: followReader((reading) => call('needs.show', { query: { school_year } }, reading)),
  });
