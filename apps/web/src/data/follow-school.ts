import type { SchoolEvent } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { onConnection, readConnection } from '../lib/connection.ts';
import { follow } from '../lib/follow.ts';
import { readIdentity, setRightsTold, storeRights } from '../lib/session.ts';
import { followsPlan } from '../queries/index.ts';
import { changedByOthers } from './apply-effect.ts';
import { tellHistory } from './follow-history.ts';
import { tellChanged } from './others.ts';
import { tellHeard } from './heard.ts';
import { followPeople } from './follow-people.ts';
import { RecentEvents } from './recent-events.ts';
import { type SchoolStore, storeOf } from './school-store.ts';
import { TAB } from './tab.ts';
import { takeEvent } from './take-event.ts';
import { Waiting } from './waiting.ts';

/** After a lost connection the first try comes so soon, each further one after twice as long, up to the last. */
const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 30_000;

/** Not all at once, when a server comes back. */
const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LAST_PAUSE_MS) * (0.5 + Math.random() / 2);

/** Settles when the page is in view; at once when it is. */
function awaitView(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}

/** Settles after some time, or as soon as the network, or the server, is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      stop();
      resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
    let wasLost = readConnection().isLost;
    const stop = onConnection(() => {
      const { isLost } = readConnection();
      if (wasLost && !isLost) end();
      wasLost = isLost;
    });
  });
}

/** Comes when the page goes out of view, or is left. */
function signalHidden(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  const look = () => {
    if (document.visibilityState === 'hidden') hidden.abort();
  };
  document.addEventListener('visibilitychange', look, { signal: AbortSignal.any([signal, hidden.signal]) });
  return AbortSignal.any([signal, hidden.signal]);
}

/** Everything is read again, now where it is shown, the rest when it is. */
const readAll = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => followsPlan(queryKey) });

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

/** One stream of a tab, from where its lists stand. */
class Stream {
  readonly #client: QueryClient;
  readonly #store: SchoolStore;
  readonly #waiting: Waiting;
  #recent: RecentEvents | undefined;
  /** How often in a row it could not be opened. */
  failures = 0;
  /** Whether newer streams of the session took its place. */
  isReplaced = false;

  constructor(client: QueryClient) {
    this.#client = client;
    this.#store = storeOf(client);
    this.#waiting = new Waiting(this.#store);
  }

  /** Follows until the stream ends, is lost, or the signal comes. */
  async follow(signal: AbortSignal): Promise<void> {
    const after = this.#store.seq > 0 ? this.#store.seq : this.#store.lowestRevision;
    try {
      for await (const event of follow('changes.stream', { query: { after, tab: TAB } }, signal))
        this.#take(event);
    } finally {
      setRightsTold(false);
      this.#store.live = undefined;
      tellHeard({ type: 'lost' });
      this.#waiting.end();
    }
  }

  #take(event: SchoolEvent): void {
    const store = this.#store;
    tellHeard(event);
    switch (event.type) {
      case 'live':
        setRightsTold(true);
        storeRights(event);
        this.#begin(event.seq);
        return;
      case 'rights':
        storeRights(event);
        return;
      case 'reset':
        readAll(this.#client);
        this.#advance(event.seq);
        this.#recent = undefined;
        return;
      case 'changes':
        // What one has done oneself stands there already: it is marked for others alone.
        if (event.seq > store.seq) tellChanged(changedByOthers(event));
        this.#recent?.add(event);
        takeEvent(this.#client, store, event);
        this.#waiting.look();
        tellHistory(this.#client, event.changes);
        return;
      case 'presence':
      case 'proposal':
        // For whoever hears of it.
        return;
      case 'end':
        // That a session is over is met when the next stream is asked for: by then somebody may have signed in again.
        this.isReplaced = event.reason === 'replaced';
    }
  }

  #advance(seq: number): void {
    this.#store.advance(seq);
    this.#waiting.look();
  }

  #begin(seq: number): void {
    const store = this.#store;
    this.failures = 0;
    this.#recent ??= new RecentEvents(seq);
    store.replay = this.#recent.replay;
    store.live = this.#waiting;
    store.isTrusted = true;
    this.#advance(seq);
  }
}

/**
 * Keeps what a tab shows of the school up to date, while it is in view: one stream, opened again when it is lost, after a
 * growing pause, from the number that was told last.
 */
export async function followSchool(client: QueryClient, signal: AbortSignal): Promise<void> {
  followPeople(signal);
  const stream = new Stream(client);
  const identity = readIdentity();
  await awaitReadings(client);
  while (!signal.aborted && readIdentity() === identity) {
    await awaitView(signal);
    if (signal.aborted) return;
    const shown = signalHidden(signal);
    stream.failures += 1;
    await stream.follow(shown).catch(() => undefined);
    if (shown.aborted) stream.failures = 0;
    else if (stream.isReplaced) await awaitReturn(signal);
    else {
      // Nothing tells any more: lists grow old again.
      if (stream.failures > 1) storeOf(client).isTrusted = false;
      await pause(pauseAfter(stream.failures), signal);
    }
  }
}

/** Settles when somebody comes back to the page. */
function awaitReturn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    globalThis.addEventListener('focus', end, { once: true, signal });
    signal.addEventListener('abort', end, { once: true });
  });
}
