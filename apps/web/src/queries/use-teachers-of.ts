import { useQuery } from '@tanstack/react-query';
import { teachersQuery } from './index.ts';

interface Options {
  /** The year only stands for the active one, which could not be read: the server knows it. */
  isFallback?: boolean;
  /** How often they are read again, in milliseconds. */
  refetchInterval?: number;
  refetchIntervalInBackground?: boolean;
}

/** The teachers as they are in a year, once it is known which that is (docs/domain.md, « Contracts »). */
export const useTeachersOf = (
  year: string | null | undefined,
  { isFallback = false, ...options }: Options = {},
) =>
  useQuery({
    ...teachersQuery(isFallback ? undefined : (year ?? '')),
    ...options,
    enabled: year !== undefined && year !== null,
  });
