import { listLater } from './migrate.ts';
import type { Database } from './schema.ts';

const LOOK_MS = 1000;

/**
 * Looks whether a later version has migrated the database beneath this server, which is of no use from then on until it is
 * started anew (docs/operations.md, « Upgrades »). Plans are safe before it notices: `writeForSchool` refuses by itself.
 */
export class SchemaWatch {
  readonly #database: Database;
  readonly #onLater: () => void;
  #isLater = false;
  #timer: NodeJS.Timeout | undefined;

  /** `onLater` is called once, when it is found. */
  constructor(database: Database, onLater: () => void) {
    this.#database = database;
    this.#onLater = onLater;
  }

  /** Whether it was found. */
  get isLater(): boolean {
    return this.#isLater;
  }

  /** Looks once a second from now on. */
  open(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** Looks now; whether it is so. A look that fails tells nothing. */
  async look(): Promise<boolean> {
    const later = await listLater(this.#database).catch(() => []);
    if (later.length > 0 && !this.#isLater) {
      this.#isLater = true;
      this.close();
      this.#onLater();
    }
    return this.#isLater;
  }

  /** Looks no more. */
  close(): void {
    clearInterval(this.#timer);
  }
}
