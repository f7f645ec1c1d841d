import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './schema.ts';
import { isPostgres } from './transaction.ts';

/** With less, a change of some size fails, though a small one may still find its place. */
const LEAST_BYTES = 1024 * 1024;

/** The free bytes of the disk of a file; undefined where the system does not say. */
async function freeFor(file: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(dirname(file));
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** Whether the disk of a file has room for some changes; taken for granted where the system does not say. */
export const hasRoom = async (file: string): Promise<boolean> =>
  ((await freeFor(file)) ?? Infinity) >= LEAST_BYTES;

/** The file of an SQLite database and its size in bytes; undefined in memory, or on PostgreSQL, which looks after its own disk. */
export async function findFile(database: Database): Promise<{ file: string; size: number } | undefined> {
  if (isPostgres(database)) return undefined;
  const { rows } = await sql<{ file: string; size: number }>`
    select file, (select page_count * page_size from pragma_page_count, pragma_page_size) as size
    from pragma_database_list where name = 'main'`.execute(database);
  return rows[0]?.file ? rows[0] : undefined;
}

/** The size of an SQLite file and the free room of its disk, in bytes; undefined where there is none, or the system does not say. */
export async function roomOf(database: Database): Promise<{ size: number; free: number } | undefined> {
  const found = await findFile(database);
  const free = found && (await freeFor(found.file));
  return found && free !== undefined ? { size: found.size, free } : undefined;
}

/** Throws what the system says of a full disk when that of an SQLite file has hardly any room. PostgreSQL looks after its own. */
export async function expectRoom(database: Database): Promise<void> {
  const found = await findFile(database);
  if (!found || (await hasRoom(found.file))) return;
  throw Object.assign(new Error(`hardly any room for ${found.file}`), { code: 'ENOSPC' });
}

/** The size of a database in bytes; undefined in memory. */
export async function sizeOf(database: Database): Promise<number | undefined> {
  if (!isPostgres(database)) return (await findFile(database))?.size;
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(
    database,
  );
  return Number(rows[0]?.size);
}
