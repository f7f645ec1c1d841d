import { sql } from 'kysely';
import type { NightlyCopies } from './copies/nightly-copies.ts';
import { roomOf } from './disk-room.ts';
import { STEPS } from './migrate.ts';
import type { Database } from './schema.ts';
import type { StorageProbe } from './storage-probe.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A night may be missed, two not. */
const COPY_AGE_MS = 2 * DAY_MS;
/** What a disk should still have, besides room for the database once more. */
const SPARE_BYTES = 256 * 1024 * 1024;

/** How a server stands. */
export interface Standing {
  /** The schema has steps that this version does not know, or lacks some. */
  isOtherSchema: boolean;
  /** French sentences: what needs somebody's attention, while everything works. */
  warnings: string[];
}

/** Tells whether a server can be given work, and what whoever runs it should look at. */
export class Readiness {
  readonly #database: Database;
  readonly #probe: StorageProbe;
  readonly #copies: NightlyCopies | undefined;

  constructor(database: Database, probe: StorageProbe, copies: NightlyCopies | undefined) {
    this.#database = database;
    this.#probe = probe;
    this.#copies = copies;
  }

  /** Reads, writes, and looks around. Throws what keeps the database from being written. */
  async look(now: Date): Promise<Standing> {
    await this.#probe.check();
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(this.#database);
    const done = new Set(rows.map(({ name }) => name));
    const isOtherSchema = done.size !== STEPS.length || STEPS.some((step) => !done.has(step));
    const warnings = [await this.#tightRoom(), await this.#lateCopy(now)];
    return { isOtherSchema, warnings: warnings.filter((one) => one !== undefined) };
  }

  async #tightRoom(): Promise<string | undefined> {
    const room = await roomOf(this.#database);
    if (room === undefined || room.free >= room.size + SPARE_BYTES) return undefined;
    return `Il reste peu de place sur le disque de la base de données : ${Math.floor(room.free / 1024 / 1024)} Mo.`;
  }

  async #lateCopy(now: Date): Promise<string | undefined> {
    if (!this.#copies) return undefined;
    const { latest, failure } = await this.#copies.standing();
    if (failure !== null)
      return 'La dernière copie de la base de données a échoué ; le journal dit pourquoi.';
    const isLate = latest !== null && now.getTime() - latest.getTime() > COPY_AGE_MS;
    return isLate ? 'La dernière copie de la base de données a plus de deux jours.' : undefined;
  }
}
