import type { SchoolStore } from './school-store.ts';

/** A change that was answered is told within a moment; where it is not, the lists are read again. */
const PATIENCE_MS = 3000;

/** Who waits until the stream has told up to a number. */
export class Waiting {
  readonly #store: SchoolStore;
  readonly #waiting = new Set<(isOver: boolean) => void>();

  constructor(store: SchoolStore) {
    this.#store = store;
  }

  /** Settles once everything up to a number is told; false where that does not come. */
  awaitTold(seq: number): Promise<boolean> {
    return new Promise((resolve) => {
      const look = (isOver: boolean) => {
        const isTold = this.#store.seq >= seq;
        if (!isTold && !isOver) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(isTold);
      };
      const timer = setTimeout(() => look(true), PATIENCE_MS);
      this.#waiting.add(look);
      look(false);
    });
  }

  /** More was told. */
  look(): void {
    for (const look of this.#waiting) look(false);
  }

  /** Nothing is told any more. */
  end(): void {
    for (const look of this.#waiting) look(true);
  }
}
