import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

/**
 * Runs the writes of one school as one transaction, all or nothing. Writers of the same school go one after the other,
 * so what a service reads in here still holds when it writes. SQLite has one writer anyway; PostgreSQL takes a lock.
 */
export async function writeForSchool<T>(
  database: Database,
  schoolId: string,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${schoolId}, 0))`.execute(transaction);
    }
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
