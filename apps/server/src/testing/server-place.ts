import { join } from 'node:path';
import { openPostgres, openSqlite } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { createPostgresDatabase, type DatabaseKind } from './databases.ts';
import { CITUS_URL } from './postgres-settings.ts';

/** A database that servers in processes of their own share. */
export interface ServerPlace {
  /** What they are told of it. */
  settings: Record<string, string>;
  open(): Database;
}

/** Makes a place without any table, on a Citus the one that all tests share; an SQLite file is in the folder. */
export async function placeFor(kind: DatabaseKind, folder: string): Promise<ServerPlace> {
  if (kind === 'SQLite') {
    const settings = { PUPITRE_DATA: folder };
    return { settings, open: () => openSqlite(join(folder, 'pupitre.sqlite')) };
  }
  const url = await createPostgresDatabase(CITUS_URL === '' ? 'empty' : 'migrated');
  return { settings: { DATABASE_URL: url }, open: () => openPostgres(url, () => undefined, 1) };
}
