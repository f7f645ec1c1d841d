import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';

// In the task that changed the cache, so that the change is in the next frame and not in the one after.
notifyManager.setScheduler(queueMicrotask);

/** Only what may pass by itself is tried again: no answer, or a busy server. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

const createQueryClient = () =>
  new QueryClient({
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

let current = { token: null as string | null, client: createQueryClient() };

/** The cache of a session. Each has its own: nothing read under one account outlives it. */
export function queryClientOf(token: string | null): QueryClient {
  if (current.token !== token) current = { token, client: createQueryClient() };
  return current.client;
}
