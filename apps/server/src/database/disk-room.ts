import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './schema.ts';
import { isPostgres } from './transaction.ts';

/** With less, a change of some size fails, though a small one may still find its place. */
const LEAST_BYTES = 1024 * 1024;

/** Whether the disk of a file has room for some changes; taken for granted where the system does not say. */
export async function hasRoom(file: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dirname(file));
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    return true;
  }
}

/** Throws what the system says of a full disk when that of an SQLite file has hardly any room. PostgreSQL looks after its own. */
export async function expectRoom(database: Database): Promise<void> {
  if (isPostgres(database)) return;
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(database);
  const file = rows[0]?.file;
  if (!file || (await hasRoom(file))) return;
  throw Object.assign(new Error(`hardly any room for ${file}`), { code: 'ENOSPC' });
}
