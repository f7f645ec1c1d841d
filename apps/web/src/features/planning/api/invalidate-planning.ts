import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../queries/index.ts';

const STALE = [keys.planning, keys.schoolYears, keys.assignments, keys.functionAssignments, keys.workload];

/**
 * Reads again what a change of volées or years makes stale: years, volées, their positions and functions, every workload. Nobody
 * waits for it: the dialog closes as soon as the change itself is done.
 */
export function useInvalidatePlanning(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of STALE) void client.invalidateQueries({ queryKey });
  };
}
