import { sql } from 'kysely';
import { isLocked } from './failures.ts';
import type { Database } from './schema.ts';
import { isPostgres } from './transaction.ts';

/**
 * Makes an SQLite file anew from what is stored, and empties its journal: what was overwritten or deleted leaves no
 * byte in either. PostgreSQL does that in its own time (docs/operations.md, « Erasing a person »). Where another process
 * holds the file the next call, or `vacuum` by hand, does it.
 */
export async function scrub(database: Database): Promise<void> {
  if (isPostgres(database)) return;
  try {
    await sql`vacuum`.execute(database);
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
  } catch (error) {
    if (!isLocked(error)) throw error;
  }
}
