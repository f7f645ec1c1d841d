import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** Asks the database for nothing but an answer. Throws if it gives none. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
