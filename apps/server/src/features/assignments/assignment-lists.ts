import type { Assignment, Input, Operations } from '@pupitre/contract';
import { compareLevels } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/schema.ts';
import { Serialised } from '../../http/serialised.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { listAssignments } from '../../data/positions.ts';

/** About 10 MB: a list of 1,500 positions is some 370 kB, and 50 kB compressed. */
const MAX_LISTS = 24;

type List = Serialised<Assignment[]>;

/**
 * The positions of a year as they are sent, kept as long as the revision of the school stands: this is the answer that
 * is asked for most, and writing it anew takes twenty times longer than sending it.
 */
export class AssignmentLists {
  readonly #database: Database;
  readonly #kept = new Map<string, { revision: number; list: List }>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The list of a year, the active one when left out, volée by volée in the order of the levels. `revision` was read
   * before: what is read here is not older.
   */
  async read(
    { school }: Caller,
    { revision, school_year }: Input<Operations['assignments.list']> & { revision: number },
  ): Promise<List> {
    const year = school_year ?? (await findActiveYear(this.#database, school));
    const key = `${school} ${year}`;
    const kept = this.#kept.get(key);
    if (kept?.revision === revision) return kept.list;
    const positions = await listAssignments(this.#database, school, year);
    const list: List = new Serialised(positions.toSorted((a, b) => compareLevels(a.level, b.level)));
    this.#keep(key, { revision, list });
    return list;
  }

  #keep(key: string, entry: { revision: number; list: List }): void {
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_LISTS && oldest !== undefined) this.#kept.delete(oldest);
  }
}
