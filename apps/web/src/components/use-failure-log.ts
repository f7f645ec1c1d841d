import { useEffect } from 'react';
import { logFailure } from '../lib/log.ts';

/** Logs that reading failed, where that is not shown (docs/screens.md, « Messages »). */
export function useFailureLog(what: string, error: unknown): void {
  useEffect(() => {
    if (error) logFailure(what, error);
  }, [what, error]);
}
