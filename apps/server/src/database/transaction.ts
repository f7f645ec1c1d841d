import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

/**
 * Runs reads and writes as one transaction, all or nothing, one after the other for the same key: what is read in here
 * still holds when it is written. SQLite has one writer anyway; PostgreSQL takes a lock.
 */
export async function writeInTurn<T>(
  database: Database,
  key: string,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
    }
    return work(transaction);
  });
}

/**
 * Runs the writes of one school as one transaction, all or nothing. It raises the revision of the school, whose row it
 * holds to the end: so writers of the same school go one after the other, and a list kept at an older revision is
 * known to be stale. Every write to what the school owns goes through here.
 */
export async function writeForSchool<T>(
  database: Database,
  schoolId: string,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('schools')
      .set((school) => ({ revision: school('revision', '+', 1) }))
      .where('id', '=', schoolId)
      .execute();
    return work(transaction);
  });
}

/** Bound parameters are limited: long inserts go in chunks of this many rows. */
export const INSERT_CHUNK = 500;

/** Cuts a list in pieces that one insert can take. */
export function inChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += INSERT_CHUNK)
    chunks.push(rows.slice(start, start + INSERT_CHUNK));
  return chunks;
}
