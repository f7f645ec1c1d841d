import { expectRoom } from './disk-room.ts';
import { raiseMark } from './installation.ts';
import type { Database } from './schema.ts';

/** However often it is asked, the disk is written to this often at most. */
const SHARED_MS = 1000;

/** Tells whether the database can be read and written. */
export class StorageProbe {
  readonly #database: Database;
  #latest: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads and writes one row; who asks within a second is told the same. Throws what keeps it from doing so. */
  async check(): Promise<void> {
    this.#latest ??= this.#tryOut().finally(() => {
      setTimeout(() => (this.#latest = undefined), SHARED_MS).unref();
    });
    await this.#latest;
  }

  async #tryOut(): Promise<void> {
    await raiseMark(this.#database);
    await expectRoom(this.#database);
  }
}
