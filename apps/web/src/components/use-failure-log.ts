import { useEffect } from 'react';
import { logFailure } from '../lib/log.ts';

/** Logs that reading failed, where the specification asks that it be logged and not shown (section 8). */
export function useFailureLog(what: string, error: unknown): void {
  useEffect(() => {
    if (error) logFailure(what, error);
  }, [what, error]);
}
