import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { isLocked } from './failures.ts';
import type { Database } from './schema.ts';
import { isPostgres } from './transaction.ts';

const PROGRAM = new URL('./scrub-thread.ts', import.meta.url);

/** The file of an SQLite database; empty where it is in memory only. */
async function fileOf(database: Database): Promise<string> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database);
  return rows[0]?.file ?? '';
}

/**
 * Makes an SQLite file anew from what is stored, and empties its journal: what was overwritten or deleted leaves no
 * byte in either. A thread does it, beside which reads go on. PostgreSQL does that in its own time (docs/operations.md, « Erasing a
 * person »). Where another process holds the file the next call, or `vacuum` by hand, does it.
 */
export async function scrub(database: Database): Promise<void> {
  if (isPostgres(database)) return;
  const file = await fileOf(database);
  if (file === '') return;
  try {
    await once(new Worker(PROGRAM, { workerData: file }), 'exit');
  } catch (error) {
    if (!isLocked(error)) throw error;
  }
}
