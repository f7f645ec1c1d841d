import { Busy } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';

/** How much is done at the same time, and may wait. */
export interface ShareBounds {
  /** By all schools together. */
  atOnce: number;
  /** Of those, by one school; fewer than `atOnce` leave a place for others at any time. */
  perSchool: number;
  /** Of one school, beside those. */
  waiting: number;
  /** Of all schools, those that are done included. */
  inAll?: number;
}

/** A place of a school in a share. */
export interface Place {
  /** Waits for its turn. Throws the reason of the signal where that comes first. */
  turn(signal?: AbortSignal): Promise<void>;
  /** What its turn was for is done; it still counts as one of its school. */
  finish(): void;
  /** Ends it, whether its turn had come or not; again, it does nothing. */
  leave(): void;
}

/** How many there are of each school. */
class Tally {
  readonly #counts = new Map<string, number>();
  total = 0;

  of(school: string): number {
    return this.#counts.get(school) ?? 0;
  }

  add(school: string, change: 1 | -1): void {
    const count = this.of(school) + change;
    if (count === 0) this.#counts.delete(school);
    else this.#counts.set(school, count);
    this.total += change;
  }
}

/**
 * Places that schools share (docs/decisions/0020-limits.md): none has more than its own at the same time, whoever waits is taken school by
 * school, and what one has too much waiting is refused to that one.
 */
export class Share {
  readonly #bounds: Required<ShareBounds>;
  readonly #refuse: () => Error;
  readonly #joined = new Tally();
  readonly #running = new Tally();
  readonly #queue = new FairQueue<() => void>();

  /** @param refuse what a school is told that has too much waiting */
  constructor(bounds: ShareBounds, refuse: () => Error) {
    this.#bounds = { inAll: Infinity, ...bounds };
    this.#refuse = refuse;
  }

  /** How much is done at the moment, and waits or has been answered but not left: of one school, or in all. */
  load(school?: string): { running: number; waiting: number } {
    const [running, joined] =
      school === undefined
        ? [this.#running.total, this.#joined.total]
        : [this.#running.of(school), this.#joined.of(school)];
    return { running, waiting: joined - running };
  }

  /** Takes a place, which counts until it is left. Throws what the share refuses with; Busy where all schools together have too much waiting. */
  join(school: string): Place {
    const { perSchool, waiting, inAll } = this.#bounds;
    if (this.#joined.of(school) >= perSchool + waiting) throw this.#refuse();
    if (this.#joined.total >= inAll) throw new Busy();
    this.#joined.add(school, 1);
    return this.#placeOf(school);
  }

  /** Does something in a place of a school, when its turn comes. Throws as {@link join}, the reason of the signal, or what the work throws. */
  async run<T>(school: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const place = this.join(school);
    try {
      await place.turn(signal);
      return await work();
    } finally {
      place.leave();
    }
  }

  #placeOf(school: string): Place {
    let state: 'joined' | 'running' | 'done' | 'left' = 'joined';
    let waits: (() => void) | undefined;
    const begin = () => {
      state = 'running';
      this.#running.add(school, 1);
    };
    const finish = () => {
      if (waits) this.#queue.remove(school, waits);
      waits = undefined;
      if (state !== 'running') return;
      state = 'done';
      this.#running.add(school, -1);
      this.#fill();
    };
    return {
      turn: async (signal) => {
        signal?.throwIfAborted();
        // Whoever may go and waits has gone already: nobody is overtaken.
        if (this.#mayGo(school)) {
          this.#queue.note(school);
          return begin();
        }
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const abandon = () => {
          finish();
          reject(signal?.reason as Error);
        };
        waits = () => {
          waits = undefined;
          signal?.removeEventListener('abort', abandon);
          begin();
          resolve();
        };
        this.#queue.push(school, waits);
        signal?.addEventListener('abort', abandon, { once: true });
        return promise;
      },
      finish,
      leave: () => {
        if (state === 'left') return;
        finish();
        state = 'left';
        this.#joined.add(school, -1);
      },
    };
  }

  #mayGo(school: string): boolean {
    const { atOnce, perSchool } = this.#bounds;
    return this.#running.total < atOnce && this.#running.of(school) < perSchool;
  }

  #fill(): void {
    for (;;) {
      const begin = this.#queue.shift((school) => this.#mayGo(school));
      if (!begin) return;
      begin();
    }
  }
}
