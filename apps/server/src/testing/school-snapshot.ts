import { isDeepStrictEqual } from 'node:util';
import { PostgresAdapter, type RawBuilder, sql, type TableMetadata } from 'kysely';
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

const isPostgres = (database: Database) => database.getExecutor().adapter instanceof PostgresAdapter;

/** The rows of a school in some tables, which PostgreSQL is asked for at once: it is the way there that takes time. */
async function readRows(database: Database, tables: readonly string[], schoolId: string) {
  const ofSchool = (name: string, what: RawBuilder<unknown>) =>
    sql<{
      name: string;
      row: unknown;
    }>`select ${what} from ${sql.table(name)} as t where school_id = ${schoolId}`;
  if (isPostgres(database)) {
    const selections = tables.map((name) =>
      ofSchool(name, sql`${sql.lit(name)} as name, to_jsonb(t) as row`),
    );
    return (
      await sql<{ name: string; row: unknown }>`${sql.join(selections, sql` union all `)}`.execute(database)
    ).rows;
  }
  const found = await Promise.all(tables.map((name) => ofSchool(name, sql`*`).execute(database)));
  return found.flatMap(({ rows }, index) => rows.map((row) => ({ name: tables[index] ?? '', row })));
}

/** Everything the database has of a school: the tables are asked for, so that a new one cannot be forgotten. */
export async function takeSnapshot(database: Database, schoolId: string): Promise<SchoolSnapshot> {
  const plain = database.withoutPlugins();
  const tables = (await listSchoolTables(database)).map(({ name }) => name);
  const rowsOf = Map.groupBy(await readRows(plain, tables, schoolId), ({ name }) => name);
  const snapshot: SchoolSnapshot = Object.fromEntries(
    tables.map((name) => [name, (rowsOf.get(name) ?? []).map(({ row }) => JSON.stringify(row)).toSorted()]),
  );
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

/** Empties the database, but for one school where that is to stay: everything belongs to a school and goes with it, or is of its people. */
export async function forgetSchools(database: Database, but?: string): Promise<void> {
  if (but !== undefined) {
    await database.deleteFrom('schools').where('id', '<>', but).execute();
    const left = database.selectFrom('memberships').select('person_id');
    await database.deleteFrom('people').where('id', 'not in', left).execute();
    return;
  }
  for (const table of ['schools', 'people', 'invitations'])
    await (isPostgres(database)
      ? sql`truncate ${sql.table(table)} cascade`
      : sql`delete from ${sql.table(table)}`
    ).execute(database);
}
