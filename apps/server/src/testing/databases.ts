import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { openPostgres, openSqlite } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { CITUS_URL, TEMPLATE, WITHOUT_POSTGRES } from './postgres-settings.ts';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/** Both databases: `describe.each(databases)('…', (kind) => …)`. Without a PostgreSQL, SQLite alone. */
export const databases: readonly DatabaseKind[] = WITHOUT_POSTGRES ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

/**
 * For answers that no database can make another: what is refused before any row is asked for, what a calculation makes of rows that tests on
 * both databases read and write, how a file or a document looks. Each command of the plan writes, takes back and brings again its rows on both in
 * `taking-back.test.ts`, each answer of a filled school is read on both in `revision-tags.test.ts`, and what each call reaches in
 * `other-schools.test.ts`: what a feature makes of them by rules need not be said twice. Where a query is what is tested, how a row is written, or
 * who comes first of several at once, and wherever in doubt, it is {@link databases}.
 */
export const oneDatabase: readonly DatabaseKind[] = ['SQLite'];

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Makes an own PostgreSQL database, empty or migrated, and returns its address. It goes with the server. On a Citus all share the migrated one. */
export async function createPostgresDatabase(template: 'empty' | 'migrated'): Promise<string> {
  if (template === 'migrated' && CITUS_URL !== '') return CITUS_URL;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const from = template === 'empty' ? 'template0' : TEMPLATE;
  await onServer((client) => client.query(`create database ${name} template ${from}`));
  return `${inject('postgresUrl')}/${name}`;
}

/** Opens a database of one kind without any table. */
export const openEmptyDatabase = async (kind: DatabaseKind): Promise<Database> =>
  kind === 'PostgreSQL'
    ? openPostgres(await createPostgresDatabase('empty'), () => undefined, 4)
    : openSqlite(':memory:');

/** What an SQLite file holds once it is migrated: done once for all databases of a worker. */
async function migrateOnce(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-template-'));
  const file = join(folder, 'migrated.sqlite');
  const database = openSqlite(':memory:');
  try {
    await migrate(database);
    await sql`vacuum into ${file}`.execute(database);
    return readFileSync(file);
  } finally {
    await database.destroy();
    rmSync(folder, { recursive: true });
  }
}

let migrated: Promise<Buffer> | undefined;

/** Opens a fresh, migrated, empty database of one kind. */
export const openTestDatabase = async (kind: DatabaseKind): Promise<Database> =>
  kind === 'PostgreSQL'
    ? openPostgres(await createPostgresDatabase('migrated'), () => undefined, 4)
    : openSqlite(await (migrated ??= migrateOnce()));
