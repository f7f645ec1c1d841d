import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { teachersQuery } from './index.ts';

interface Options {
  /** The year only stands for the active one, which could not be read: the server knows it. */
  isFallback?: boolean;
  /** Those of the year before stay until those of another are there: where only who they are is shown. */
  keepsFormer?: boolean;
  /** How often they are read again, in milliseconds. */
  refetchInterval?: number;
  refetchIntervalInBackground?: boolean;
}

/** The teachers as they are in a year, once it is known which that is (docs/domain.md, « Contracts »). */
export const useTeachersOf = (
  year: string | null | undefined,
  { isFallback = false, keepsFormer = false, ...options }: Options = {},
) =>
  useQuery({
    ...teachersQuery(isFallback ? undefined : (year ?? '')),
    ...options,
    ...(keepsFormer ? { placeholderData: keepPreviousData } : {}),
    enabled: year !== undefined && year !== null,
  });
