import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The bytes of what changes of a school did that are newer than one, and older than another. */
async function sumUp(database: Database, schoolId: string, after: number, before?: number): Promise<number> {
  let query = database.selectFrom('changes').where('school_id', '=', schoolId).where('seq', '>', after);
  if (before !== undefined) query = query.where('seq', '<', before);
  const { size } = await query
    .select(
      sql<number | string>`coalesce(sum(octet_length(patch) + coalesce(octet_length(details), 0)), 0)`.as(
        'size',
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(size);
}

/**
 * How many bytes the histories of schools take, as far as they grow with use: what changes did. It is added up once for a school, and from then on
 * what came since; no transaction that fails leaves a trace of itself.
 */
class HistorySizes {
  readonly #known = new Map<string, { upTo: number; bytes: number }>();

  /** The bytes of the changes of a school before a number, which are all stored. */
  async before(database: Database, schoolId: string, seq: number): Promise<number> {
    const known = this.#knownOf(schoolId);
    const bytes = known.bytes + (await sumUp(database, schoolId, known.upTo, seq));
    this.#known.set(schoolId, { upTo: Math.max(known.upTo, seq - 1), bytes });
    return bytes;
  }

  /** The bytes of all changes of a school. */
  async now(database: Database, schoolId: string): Promise<number> {
    const known = this.#knownOf(schoolId);
    return known.bytes + (await sumUp(database, schoolId, known.upTo));
  }

  #knownOf(schoolId: string) {
    return this.#known.get(schoolId) ?? { upTo: 0, bytes: 0 };
  }
}

const sizes = new WeakMap<object, HistorySizes>();

/** The sizes of a database, whichever connection or transaction asks. */
export function historySizesOf(database: Database): HistorySizes {
  const { adapter } = database.getExecutor();
  const known = sizes.get(adapter) ?? new HistorySizes();
  sizes.set(adapter, known);
  return known;
}
