import { onAnswered, setConnection } from '../../lib/connection.ts';

const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 30_000;
/** So long an answer is waited for. */
const PATIENCE_MS = 10_000;

/** After so many failures in a row; not all at once when a server comes back. */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LAST_PAUSE_MS) * (0.5 + Math.random() / 2);

/** Whether the server answers, be it that it is not well; a page of somebody in between is no answer. */
async function ask(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.headers.get('content-type')?.startsWith('application/json') === true;
  } catch {
    return false;
  }
}

/**
 * Knows whether the server answers. A request without an answer only raises a doubt: it is asked for a sign of life, again and again
 * after growing pauses, until some request is answered.
 */
export class Prober {
  readonly #onBack: () => void;
  #isInDoubt = false;
  #trying: Promise<void> | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  isLost = false;

  /** @param onBack is told each time when the server answers after a doubt */
  constructor(onBack: () => void, signal: AbortSignal) {
    this.#onBack = onBack;
    const stop = onAnswered((isAnswered) => (isAnswered ? this.#back() : this.doubt()));
    signal.addEventListener('abort', () => {
      stop();
      clearTimeout(this.#timer);
      this.#isInDoubt = false;
    });
    globalThis.addEventListener('online', () => this.hurry(), { signal });
    globalThis.addEventListener('offline', () => this.doubt(), { signal });
    document.addEventListener('visibilitychange', () => this.hurry(), { signal });
  }

  /** Something was not answered. */
  doubt(): void {
    if (this.#isInDoubt) return;
    this.#isInDoubt = true;
    void this.#try();
  }

  /** There is a reason to try again now. */
  hurry(): void {
    if (this.#isInDoubt) void this.#try();
  }

  /** Settles once it is known how it stands. */
  async look(): Promise<void> {
    if (this.#isInDoubt) await this.#try();
  }

  #try(): Promise<void> {
    this.#trying ??= this.#ask().finally(() => {
      this.#trying = undefined;
    });
    return this.#trying;
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    setConnection({ isTried: true });
    const isThere = await ask();
    setConnection({ isTried: false });
    // Another request may have been answered meanwhile, or the session be over.
    if (!this.#isInDoubt) return;
    if (isThere) {
      this.#back();
      return;
    }
    this.isLost = true;
    setConnection({ isLost: true });
    this.#timer = setTimeout(() => {
      this.#failures += 1;
      void this.#try();
    }, pauseAfter(this.#failures));
  }

  #back(): void {
    if (!this.#isInDoubt) return;
    this.#isInDoubt = false;
    this.#failures = 0;
    this.isLost = false;
    clearTimeout(this.#timer);
    setConnection({ isLost: false });
    this.#onBack();
  }
}
