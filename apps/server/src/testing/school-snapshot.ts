import { isDeepStrictEqual } from 'node:util';
import { PostgresAdapter, sql, type TableMetadata } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The tables of a database with rows of schools, which stay the same: asking for them takes longer than reading a school. */
const tablesOf = new WeakMap<Database, Promise<TableMetadata[]>>();

/** The tables that say of each row whose it is. */
export function listSchoolTables(database: Database): Promise<TableMetadata[]> {
  const known = tablesOf.get(database) ?? readSchoolTables(database);
  tablesOf.set(database, known);
  return known;
}

async function readSchoolTables(database: Database): Promise<TableMetadata[]> {
  const tables = await database.withoutPlugins().introspection.getTables();
  return tables.filter(({ columns }) => columns.some((column) => column.name === 'school_id'));
}

/** Every row of a school, as text, by table. */
export type SchoolSnapshot = Record<string, string[]>;

/** Everything the database has of a school: the tables are asked for, so that a new one cannot be forgotten. */
export async function takeSnapshot(database: Database, schoolId: string): Promise<SchoolSnapshot> {
  const plain = database.withoutPlugins();
  const snapshot: SchoolSnapshot = {};
  for (const { name } of await listSchoolTables(database)) {
    const { rows } = await sql`select * from ${sql.table(name)} where school_id = ${schoolId}`.execute(plain);
    snapshot[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  const people = plain.selectFrom('memberships').where('school_id', '=', schoolId).select('person_id');
  const rows = await plain.selectFrom('people').where('id', 'in', people).selectAll().execute();
  // Where somebody was last is theirs, whoever of their schools it is asked of.
  snapshot['people'] = rows.map((row) => JSON.stringify({ ...row, last_school_id: null })).toSorted();
  return snapshot;
}

/** The tables in which a school has other rows than before. */
export function findChangedTables(before: SchoolSnapshot, after: SchoolSnapshot): string[] {
  return Object.keys(before).filter((table) => !isDeepStrictEqual(before[table], after[table]));
}

/** Empties the database: everything belongs to a school and goes with it, or is of its people. */
export async function forgetSchools(database: Database): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of ['schools', 'people', 'invitations'])
    await (isPostgres
      ? sql`truncate ${sql.table(table)} cascade`
      : sql`delete from ${sql.table(table)}`
    ).execute(database);
}
