import { sql } from 'kysely';
import type { Database, InstallationTable } from './schema.ts';

/**
 * Raises the mark of the database, which is the smallest write there is, and answers it with the id. It is on the disk
 * then.
 */
export function raiseMark(database: Database): Promise<InstallationTable> {
  return database
    .updateTable('installation')
    .set((installation) => ({ mark: installation('mark', '+', 1) }))
    .returning(['id', 'mark'])
    .executeTakeFirstOrThrow();
}

/** What an SQLite database knows of itself, before it is migrated; undefined when it is empty or older than the mark. */
export async function findInstallation(database: Database): Promise<InstallationTable | undefined> {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'installation'`.execute(database);
  if (rows.length === 0) return undefined;
  return database.selectFrom('installation').select(['id', 'mark']).executeTakeFirst();
}

/** How much there is to lose in an SQLite database. */
interface Content {
  schools: number;
  /** Name of the last migration. */
  schema: string;
  /** With what is still in the journal. */
  bytes: number;
}

/** Looks how much there is to lose in an SQLite database. */
export async function describeContent(database: Database): Promise<Content> {
  const { rows } = await sql<Content>`select
    (select count(*) from schools) as schools,
    (select max(name) from kysely_migration) as schema,
    (select page_count * page_size from pragma_page_count, pragma_page_size) as bytes`.execute(database);
  const [content] = rows;
  if (!content) throw new Error('a select without from gave no row');
  return content;
}

/** Rows changed since an SQLite database was opened, by us. */
export async function countChanges(database: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(database);
  return rows[0]?.changes ?? 0;
}
