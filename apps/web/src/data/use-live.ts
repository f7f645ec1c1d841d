import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { idle } from '../lib/idle.ts';
import { logFailure } from '../lib/log.ts';

/** Settles once what is being read has come: before, it would have to share the line, and has nothing to keep up to date. */
function awaitReadings(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (client.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = client.getQueryCache().subscribe(look);
    // Those of the screen have begun before it is shown.
    look();
  });
}

/** Keeps what is shown up to date with what anybody changes, once what the screen opens with is there. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    const begin = async () => {
      await awaitReadings(client);
      await idle();
      if (end.signal.aborted) return;
      const { followSchool } = await import('./follow-school.ts');
      await followSchool(client, end.signal);
    };
    begin().catch((error: unknown) => logFailure('stream of changes', error));
    return () => end.abort();
  }, [client]);
}
