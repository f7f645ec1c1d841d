import type { QueryClient } from '@tanstack/react-query';
import { readConnection, setConnection, waiter } from '../../lib/connection.ts';
import { readOwner } from '../../lib/session.ts';
import { openOutbox } from '../outbox.ts';
import { HeldChanges } from './held-changes.ts';
import { Kept } from './kept.ts';
import { Prober } from './prober.ts';
import { awaitClosed, claimTab } from './tabs.ts';

/** Leaving the page while changes wait is asked about. */
function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if (readConnection().waiting.length > 0) event.preventDefault();
}

/** What failed for want of an answer is read again. */
const readFailed = (client: QueryClient) =>
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/**
 * Knows from here on whether the server answers, and keeps what is changed meanwhile until it does; for who is signed in now, until the
 * signal comes.
 */
export async function followConnection(client: QueryClient, signal: AbortSignal): Promise<void> {
  const owner = readOwner();
  const tab = owner === undefined ? undefined : await claimTab(signal);
  if (signal.aborted) return;
  const kept = owner === undefined || tab === undefined ? undefined : new Kept(owner, tab);
  const held = new HeldChanges(client, kept, signal, (onBack) => {
    const back = () => {
      readFailed(client);
      onBack();
    };
    return new Prober(back, signal);
  });
  openOutbox(client, held);
  waiter.now = held;
  globalThis.addEventListener('beforeunload', warnBeforeLeaving, { signal });
  signal.addEventListener('abort', () => {
    openOutbox(client, undefined);
    waiter.now = undefined;
    setConnection();
  });
  if (!kept) return;
  held.restore(kept.take(kept.tab));
  awaitClosed(kept, (closed) => held.restore(kept.take(closed)), signal);
}
