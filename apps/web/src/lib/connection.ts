import { useSyncExternalStore } from 'react';

interface NamedChange {
  id: string;
  /** « MAT 9VG/1 : ROC » */
  name: string;
}

/** A change of the plan that waits for the connection. */
export interface WaitingChange extends NamedChange {
  /** Whether the screens show it already; else it is only named. */
  isShown: boolean;
}

/** A change that waited and was then refused, with the sentence that says why. */
export interface RefusedChange extends NamedChange {
  reason: string;
}

/** What stands between the screen and the server. */
export interface Connection {
  /** Whether the server does not answer. */
  isLost: boolean;
  /** Whether it is being tried at the moment. */
  isTried: boolean;
  /** What waits, in order. */
  waiting: readonly WaitingChange[];
  /** Whether something has waited so long that it is worth a word. */
  isLong: boolean;
  /** Whether that would be there after the page is loaded anew. */
  isKept: boolean;
  /** What was refused, until somebody has read it. */
  refused: readonly RefusedChange[];
  /** How many that had waited are stored. */
  sent: number;
}

const WELL: Connection = {
  isLost: false,
  isTried: false,
  waiting: [],
  isLong: false,
  isKept: true,
  refused: [],
  sent: 0,
};
let connection = WELL;
const listeners = new Set<() => void>();

/** How it stands now; {@link useConnection} for what renders. */
export const readConnection = (): Connection => connection;

/** Says what has become other; nothing: all is well, and nothing is known. */
export function setConnection(change?: Partial<Connection>): void {
  connection = change ? { ...connection, ...change } : WELL;
  for (const listener of listeners) listener();
}

/** Is told when it stands otherwise. Returns what ends that. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How the connection stands, and what waits for it. */
export const useConnection = (): Connection => useSyncExternalStore(onConnection, readConnection);

type Hearer = (isAnswered: boolean) => void;
const hearers = new Set<Hearer>();

/** Says whether a request was answered by the server, whatever it said. */
export function tellAnswered(isAnswered: boolean): void {
  for (const hearer of hearers) hearer(isAnswered);
}

/** Is told of every request whether it was answered. Returns what ends that. */
export function onAnswered(hearer: Hearer): () => void {
  hearers.add(hearer);
  return () => {
    hearers.delete(hearer);
  };
}

/** What can be done with changes that wait; nothing until the code for it is there. */
export interface Waiter {
  /** Sends what waits. Settles once all of it is sent; throws an ApiError where the server does not answer. */
  settle: () => Promise<void>;
  /** Tries again at once. */
  hurry: () => void;
  /** Takes back the change that was made last; answers why that cannot be. */
  takeBack: () => string | undefined;
  /** Makes a change again that was refused, on the plan as it is now. */
  repeat: (id: string) => void;
  /** Forgets the refusals, which were read. */
  dismiss: () => void;
  /** Gives up everything that waits. */
  discard: () => void;
}
export const waiter: { now?: Waiter | undefined } = {};
