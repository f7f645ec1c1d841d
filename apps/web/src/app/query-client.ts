import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { WAITS } from '../data/outbox.ts';
import { storeOf } from '../data/school-store.ts';
import { ApiError, tellWritten } from '../lib/api.ts';
import { asking } from '../lib/conflicts.ts';
import { lookAt } from '../lib/seen.ts';
import { readIdentity } from '../lib/session.ts';
import { renewal } from '../lib/renewal.ts';
import { followsPlan, isOfPlan, keys } from '../queries/index.ts';
import { changesKey } from '../queries/steps.ts';

// In the task that changed the cache, so that the change is in the next frame and not in the one after.
notifyManager.setScheduler(queueMicrotask);

/** Only what may pass by itself is tried again: no answer, a busy server, or too much asked at once. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.isUnanswered || error.status === 503 || error.status === 429);

const LONGEST_WAIT_MS = 30_000;

/** As long as the server says, where it does; else longer each time. */
const waitBefore = (count: number, error: unknown) => {
  const said = error instanceof ApiError ? error.retryAfter : 0;
  return Math.min(Math.max(said, 1000 * 2 ** count), LONGEST_WAIT_MS);
};

/** Reads again what a change that is not told of may have touched: of one that is shown already, only what follows from it. */
function readAgain(client: QueryClient): void {
  const store = storeOf(client);
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      isOfPlan(queryKey) && store.lacks(queryKey, queryKey[0] === keys.workload[0]),
  });
}

/** Something else is stored than what was shown: it is told, or read. */
function readStored(client: QueryClient): void {
  if (!storeOf(client).live)
    void client.invalidateQueries({ predicate: ({ queryKey }) => followsPlan(queryKey) });
}

/**
 * Every change goes through here. It is done once what it changed is shown: the stream tells of it, or, where there is none, it is
 * read again. The history is read anew after the last of the changes under way, whether they succeeded or not; not for a session
 * that is over.
 */
const watchChanges = (client: () => QueryClient, identity: string | null) =>
  new MutationCache({
    onSuccess: async (answer) => {
      if (answer === WAITS) return;
      if (!(await storeOf(client()).catchUp())) readAgain(client());
    },
    onError: (error) => {
      const isContradicted = error instanceof ApiError && (error.status === 404 || error.status === 409);
      if (isContradicted) readStored(client());
    },
    onSettled: () => {
      if (identity === null || readIdentity() !== identity || client().isMutating() > 1) return;
      void client().invalidateQueries({ queryKey: changesKey });
    },
  });

const STALE_MS = 5000;

function createQueryClient(identity: string | null): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: watchChanges(() => client, identity),
    defaultOptions: {
      // What a browser believes of the network is not waited for: a change is sent and fails with a sentence, rather than lie about.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // What is told of does not grow old.
        staleTime: ({ queryKey }) =>
          storeOf(client).isTrusted && followsPlan(queryKey) ? Number.POSITIVE_INFINITY : STALE_MS,
        retry: (count, error) => count < 2 && isPassing(error),
        retryDelay: waitBefore,
      },
    },
  });
  return client;
}

let current = { identity: null as string | null, client: createQueryClient(null) };

/** The cache of who is signed in. Each has its own: nothing read under one account outlives it. */
export function queryClientOf(identity: string | null): QueryClient {
  if (current.identity !== identity) {
    current = { identity, client: createQueryClient(identity) };
    tellWritten(
      (seq) => storeOf(current.client).expect(seq),
      () => readStored(current.client),
    );
    asking.ask = async (meeting) => (await import('./ask-in-dialog.tsx')).askInDialog(meeting);
    renewal.ask = async (token) => (await import('./sign-in-again.tsx')).signInAgain(token);
    lookAt(() => storeOf(current.client).shownUpTo);
  }
  return current.client;
}
