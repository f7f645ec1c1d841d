import { isDeepStrictEqual } from 'node:util';
import type { Caller, Rights } from '../caller.ts';

/** So long after a session has ended, or what its person may do has changed, wherever that was, its streams know at the latest. */
const LOOK_MS = 1000;

/** Why a stream ends when the server stops. */
export class ServerStops extends Error {}

/** Why a stream ends that its session does not outlive. */
export class SessionOver extends Error {}

/** Which of some sessions, by the hashes of their tokens, are still open, and what their people may do. */
export type FindOpen = (tokenHashes: readonly string[]) => Promise<ReadonlyMap<string, Rights>>;

/** The session of somebody to whom an answer is still being sent. */
export class WatchedSession {
  /** What they may do, as it was looked at last. */
  rights: Rights;
  /** Called when that has become something else. */
  onRights: () => void = () => undefined;
  readonly #over = new AbortController();

  constructor(rights: Rights) {
    this.rights = rights;
  }

  /** Comes with SessionOver as its reason when the session is over. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Takes what was found of the session; undefined where it is over. */
  take(rights: Rights | undefined): void {
    if (rights === undefined) this.#over.abort(new SessionOver());
    else if (!isDeepStrictEqual(rights, this.rights)) {
      this.rights = rights;
      this.onRights();
    }
  }
}

/**
 * Tells those to whom something is still being sent when their session is over, or they may do something else. All of them are looked up
 * at once, again and again: another server may have changed it.
 */
export class SessionEnds {
  readonly #findOpen: FindOpen;
  readonly #watched = new Map<string, Set<WatchedSession>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(findOpen: FindOpen) {
    this.#findOpen = findOpen;
  }

  /** The session of a caller, which is looked at until `left`: when nobody waits for it any more. */
  watch({ session: tokenHash, role, levels }: Caller, left: AbortSignal): WatchedSession {
    const session = new WatchedSession({ role, levels });
    const others = this.#watched.get(tokenHash) ?? new Set();
    this.#watched.set(tokenHash, others.add(session));
    const leave = () => {
      others.delete(session);
      if (others.size === 0 && this.#watched.get(tokenHash) === others) this.#watched.delete(tokenHash);
      if (this.#watched.size === 0) this.#rest();
    };
    if (left.aborted) leave();
    else {
      left.addEventListener('abort', leave, { once: true });
      this.#beginLooking();
    }
    return session;
  }

  /** Apart from {@link watch}: the timer would hold what that call knows, the session that was the first. */
  #beginLooking(): void {
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** A look that fails tells nothing. */
  async #look(): Promise<void> {
    const asked = [...this.#watched.keys()];
    const open = await this.#findOpen(asked).catch(() => null);
    if (open === null) return;
    for (const tokenHash of asked)
      for (const session of this.#watched.get(tokenHash) ?? []) session.take(open.get(tokenHash));
  }
}
