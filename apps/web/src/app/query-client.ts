import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';
import { readToken } from '../lib/session.ts';
import { changesKey } from '../queries/steps.ts';

// In the task that changed the cache, so that the change is in the next frame and not in the one after.
notifyManager.setScheduler(queueMicrotask);

/** Only what may pass by itself is tried again: no answer, or a busy server. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

/**
 * Every change goes through here. What was changed is read anew after the last of those under way, whether they succeeded or not; not
 * for a session that is over.
 */
const watchChanges = (client: () => QueryClient, token: string | null) =>
  new MutationCache({
    onSettled: () => {
      if (token === null || readToken() !== token || client().isMutating() > 1) return;
      void client().invalidateQueries({ queryKey: changesKey });
    },
  });

function createQueryClient(token: string | null): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: watchChanges(() => client, token),
    defaultOptions: {
      // What a browser believes of the network is not waited for: a change is sent and fails with a sentence, rather than lie about.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        retry: (count, error) => count < 2 && isPassing(error),
      },
    },
  });
  return client;
}

let current = { token: null as string | null, client: createQueryClient(null) };

/** The cache of a session. Each has its own: nothing read under one account outlives it. */
export function queryClientOf(token: string | null): QueryClient {
  if (current.token !== token) current = { token, client: createQueryClient(token) };
  return current.client;
}
