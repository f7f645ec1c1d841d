/** So long after a session has ended, wherever that was, its streams end at the latest. */
const LOOK_MS = 1000;

/** Why a stream ends that its session does not outlive. */
export class SessionOver extends Error {}

/** Which of some sessions, by the hashes of their tokens, are still open. */
export type FindOpen = (tokenHashes: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Ends what is still being sent to sessions that are over. They are looked up again and again, all of them at once: another
 * server may have closed one.
 */
export class SessionEnds {
  readonly #findOpen: FindOpen;
  readonly #watched = new Map<string, Set<AbortController>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(findOpen: FindOpen) {
    this.#findOpen = findOpen;
  }

  /** Comes with SessionOver as its reason when a session is over; until `left`, which is when nobody waits for it any more. */
  watch(tokenHash: string, left: AbortSignal): AbortSignal {
    const end = new AbortController();
    const others = this.#watched.get(tokenHash) ?? new Set();
    this.#watched.set(tokenHash, others.add(end));
    const leave = () => {
      others.delete(end);
      if (others.size === 0 && this.#watched.get(tokenHash) === others) this.#watched.delete(tokenHash);
      if (this.#watched.size === 0) this.#rest();
    };
    if (left.aborted) leave();
    else {
      left.addEventListener('abort', leave, { once: true });
      this.#timer ??= setInterval(() => void this.#look(), LOOK_MS).unref();
    }
    return end.signal;
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
      if (!open.has(tokenHash))
        for (const end of this.#watched.get(tokenHash) ?? []) end.abort(new SessionOver());
  }
}
