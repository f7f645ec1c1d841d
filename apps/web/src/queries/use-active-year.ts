import { FALLBACK_SCHOOL_YEAR } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { activeYearQuery } from './index.ts';

interface Options {
  /** How often it is read again, in milliseconds. */
  refetchInterval?: number;
  refetchIntervalInBackground?: boolean;
}

/**
 * The active year; while it cannot be read it counts as 2024-2025 (docs/screens.md, « Messages »). `data` is
 * undefined only until the first answer or failure.
 */
export function useActiveYear(options: Options = {}) {
  const { data, isError, error, isFetching, refetch } = useQuery({ ...activeYearQuery(), ...options });
  return { data: data ?? (isError ? FALLBACK_SCHOOL_YEAR : undefined), isError, error, isFetching, refetch };
}
