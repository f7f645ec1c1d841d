import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { addressOf } from './open.ts';
import type { Database } from './schema.ts';

const CHANNEL = 'pupitre_changes';
/** After a lost connection the first try comes so soon, each further one after twice as long, up to the last. */
const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 15_000;

/** In the place of a revision: what is new is who is there. */
export const PRESENCE = -1;

/** Which school has changed, and up to which revision; null after messages may have been lost. */
export type OnWake = (wake: { schoolId: string; revision: number } | null) => void;

/** Of one message; its payload has room for 8000 bytes. */
const SCHOOLS = 100;

/**
 * Tells the processes that share a PostgreSQL which schools have changed: on one connection of its own, opened again when it is
 * lost. What it tells only wakes; a message that is lost is made up for by looking. On SQLite it does nothing.
 */
export class WakeUps {
  readonly #database: Database;
  readonly #address: string | undefined;
  readonly #onWake: OnWake;
  /** Stands in front of own messages, which come back. */
  readonly #self = randomUUID();
  /** The latest revision of each school, and of which schools it is new who is there. */
  readonly #untold = { revisions: new Map<string, number>(), presence: new Set<string>() };
  #client: Client | undefined;
  #isListening = false;
  #isClosed = false;
  #pauseMs = FIRST_PAUSE_MS;
  #retry: NodeJS.Timeout | undefined;

  /** `onWake` is told what other processes have changed. */
  constructor(database: Database, onWake: OnWake) {
    this.#database = database;
    this.#address = addressOf(database);
    this.#onWake = onWake;
  }

  /** Whether changes of other processes are told. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Begins to listen, unless it does already. */
  open(): void {
    if (this.#address === undefined || this.#client || this.#retry || this.#isClosed) return;
    const client = new Client({ connectionString: this.#address, keepAlive: true });
    this.#client = client;
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    this.#listen(client).catch(() => this.#lose(client));
  }

  async #listen(client: Client): Promise<void> {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#isListening = true;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#onWake(null);
  }

  #hear(payload: string): void {
    const [writer, ...schools] = payload.split(' ');
    if (writer === this.#self) return;
    for (const school of schools) {
      const [schoolId = '', revision] = school.split(':');
      this.#onWake({ schoolId, revision: Number(revision) });
    }
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#isListening = false;
    client.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.open();
    }, this.#pauseMs).unref();
    this.#pauseMs = Math.min(2 * this.#pauseMs, LAST_PAUSE_MS);
  }

  /** Tells the other processes that a school has changed: soon, those of one moment together, and never the writer's wait. */
  tell(schoolId: string, revision: number): void {
    if (this.#address === undefined || this.#isClosed) return;
    const { revisions, presence } = this.#untold;
    if (revisions.size + presence.size === 0) setImmediate(() => void this.#send());
    if (revision === PRESENCE) presence.add(schoolId);
    else revisions.set(schoolId, revision);
  }

  async #send(): Promise<void> {
    const { revisions, presence } = this.#untold;
    const all = [...revisions, ...[...presence].map((schoolId) => [schoolId, PRESENCE] as const)];
    const told = all.map(([schoolId, revision]) => `${schoolId}:${revision}`);
    revisions.clear();
    presence.clear();
    for (let start = 0; start < told.length; start += SCHOOLS) {
      const payload = [this.#self, ...told.slice(start, start + SCHOOLS)].join(' ');
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(this.#database).catch(() => undefined);
    }
  }

  /** Stops listening. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }
}
