import { countChanges, describeContent, raiseMark } from './installation.ts';
import type { Database } from './schema.ts';
import { writeNote } from './storage-note.ts';

/** What was written is noted so much later at most. */
const NOTE_EVERY_MS = 2000;

/** Keeps the note on an SQLite file, which says what a later start must find again. */
export class NoteKeeper {
  readonly #database: Database;
  readonly #file: string;
  readonly #report: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #changes = 0;
  #writing: Promise<void> = Promise.resolve();

  /** `report` hears why a note could not be written; the former one stands then. */
  constructor(database: Database, file: string, report: (error: unknown) => void) {
    this.#database = database;
    this.#file = file;
    this.#report = report;
    this.#timer = setInterval(() => void this.noteChanges(), NOTE_EVERY_MS).unref();
  }

  /** Marks the database, then notes that mark and what there is: so the note never knows more than the disk. */
  note(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write().catch(this.#report));
    return this.#writing;
  }

  /** The same if anything was written since. */
  async noteChanges(): Promise<void> {
    const changes = await countChanges(this.#database).catch(this.#report);
    if (changes !== undefined && changes !== this.#changes) await this.note();
  }

  /** The last note of this server. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.note();
  }

  async #write(): Promise<void> {
    const installation = await raiseMark(this.#database);
    const content = await describeContent(this.#database);
    await writeNote(this.#file, { ...installation, ...content, noted_at: new Date().toISOString() });
    this.#changes = await countChanges(this.#database);
  }
}
