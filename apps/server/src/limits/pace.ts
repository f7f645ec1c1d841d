import { TooOften } from '../errors.ts';

const WINDOW_MS = 10_000;
/** Beyond that, what is out of date is dropped. */
const MOST_KEPT = 10_000;

/** How often something may be done, by whoever does it: so often in ten seconds. */
export class Pace {
  readonly #max: number;
  readonly #sentence: string | undefined;
  readonly #counts = new Map<string, { since: number; count: number }>();

  /** @param sentence what is said to whoever has done it too often */
  constructor(max: number, sentence?: string) {
    this.#max = max;
    this.#sentence = sentence;
  }

  /** Throws TooOften where somebody has done it too often. */
  take(who: string): void {
    const now = Date.now();
    if (this.#counts.size > MOST_KEPT) this.#forgetBefore(now - WINDOW_MS);
    const known = this.#counts.get(who);
    const current = known && now - known.since < WINDOW_MS ? known : { since: now, count: 0 };
    current.count += 1;
    this.#counts.set(who, current);
    if (current.count > this.#max)
      throw new TooOften(Math.ceil((current.since + WINDOW_MS - now) / 1000), this.#sentence);
  }

  #forgetBefore(instant: number): void {
    for (const [who, { since }] of this.#counts) if (since < instant) this.#counts.delete(who);
  }
}
