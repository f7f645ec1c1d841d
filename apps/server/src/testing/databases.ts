import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { openPostgres, openSqlite } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { TEMPLATE, WITHOUT_POSTGRES } from './postgres-settings.ts';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/** Both databases: `describe.each(databases)('…', (kind) => …)`. Without a PostgreSQL, SQLite alone. */
export const databases: readonly DatabaseKind[] = WITHOUT_POSTGRES ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

/**
 * For answers that no database can make another: what is refused before any row is asked for, what a calculation makes of rows that tests on
 * both databases read and write, how a file or a document looks. Where a query is what is tested, or how a row is written, and wherever in doubt,
 * it is {@link databases}.
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

/** Makes an own PostgreSQL database, empty or migrated, and returns its address. It goes with the server. */
export async function createPostgresDatabase(template: 'empty' | 'migrated'): Promise<string> {
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

/** Opens a fresh, migrated, empty database of one kind. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'PostgreSQL') {
    return openPostgres(await createPostgresDatabase('migrated'), () => undefined, 4);
  }
  const database = await openEmptyDatabase(kind);
  await migrate(database);
  return database;
}
