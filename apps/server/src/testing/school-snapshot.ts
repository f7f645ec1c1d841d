import { isDeepStrictEqual } from 'node:util';
import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Every row of a school, as text, by table. */
export type SchoolSnapshot = Record<string, string[]>;

/** Everything the database has of a school: the tables are asked for, so that a new one cannot be forgotten. */
export async function takeSnapshot(database: Database, schoolId: string): Promise<SchoolSnapshot> {
  const plain = database.withoutPlugins();
  const tables = await plain.introspection.getTables();
  const snapshot: SchoolSnapshot = {};
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'school_id')) continue;
    const { rows } = await sql`select * from ${sql.table(name)} where school_id = ${schoolId}`.execute(plain);
    snapshot[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return snapshot;
}

/** The tables in which a school has other rows than before. */
export function findChangedTables(before: SchoolSnapshot, after: SchoolSnapshot): string[] {
  return Object.keys(before).filter((table) => !isDeepStrictEqual(before[table], after[table]));
}

/** Empties the database: everything belongs to a school and goes with it. */
export async function forgetSchools(database: Database): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? sql`truncate schools cascade` : sql`delete from schools`).execute(database);
}
