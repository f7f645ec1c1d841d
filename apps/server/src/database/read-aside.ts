import { findFile } from './disk-room.ts';
import { openSqlite } from './open.ts';
import type { Database } from './schema.ts';
import { readTogether } from './transaction.ts';

/**
 * The same as `readTogether` for what takes long: on SQLite on a connection of its own, so that nobody waits for it. What it does between two reads may
 * take its time.
 */
export async function readAside<T>(database: Database, work: (state: Database) => Promise<T>): Promise<T> {
  const found = await findFile(database);
  // In memory there is but one connection.
  if (!found) return readTogether(database, work);
  const aside = openSqlite(found.file);
  try {
    return await readTogether(aside, work);
  } finally {
    await aside.destroy();
  }
}
