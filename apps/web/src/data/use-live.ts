import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { idle } from '../lib/idle.ts';
import { logFailure } from '../lib/log.ts';

/** Keeps what is shown up to date with what anybody changes, once what the screen opens with is there. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    const begin = async () => {
      await idle();
      const { followSchool } = await import('./follow-school.ts');
      // Who has left meanwhile would be followed for ever.
      if (!end.signal.aborted) await followSchool(client, end.signal);
    };
    begin().catch((error: unknown) => logFailure('stream of changes', error));
    return () => end.abort();
  }, [client]);
}
