import type { QueryClient } from '@tanstack/react-query';
import type { Begun } from './begin-command.ts';

/** Where changes wait that could not be sent. Its code comes once the screen is there. */
export interface Outbox {
  /** Whether changes wait, so that a new one has to wait behind them. */
  readonly isHolding: boolean;
  /** Writes a change down that is about to be sent: it outlives the page. */
  keep(begun: Begun): void;
  /** Has a change wait. */
  hold(begun: Begun): void;
  /** The same for one that was sent, where nobody has answered, or the session is over; tells whether it does. */
  holdUnanswered(begun: Begun, error: unknown): boolean;
  /** A change was answered, unless it waits: it need not be kept. */
  release(begun: Begun): void;
}

/** In place of an answer: the change waits for the connection. */
export const WAITS = Symbol('waits');

const outboxes = new WeakMap<QueryClient, Outbox>();

/** The changes that wait in a session; undefined while the code for it is not there. */
export const outboxOf = (client: QueryClient): Outbox | undefined => outboxes.get(client);

export function openOutbox(client: QueryClient, outbox: Outbox | undefined): void {
  if (outbox) outboxes.set(client, outbox);
  else outboxes.delete(client);
}
