import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseKind, databases, openTestDatabase } from '../testing/databases.ts';
import { DIRECTORY } from '../testing/distribution.ts';
import type { Database } from './schema.ts';

/** A key or uniqueness of a table, and a reference to another one. */
interface Key {
  table: string;
  columns: string;
}
interface Reference {
  table: string;
  target: string;
  on_update: string;
}

const ofSqlite = {
  keys: sql<Key>`
    select tables.name as "table", (select group_concat(name) from pragma_index_info(indexes.name)) as columns
    from sqlite_schema tables join pragma_index_list(tables.name) indexes
    where tables.type = 'table' and "unique" = 1
    union all
    select tables.name, (select group_concat(name) from pragma_table_info(tables.name) where pk > 0)
    from sqlite_schema tables where tables.type = 'table'`,
  references: sql<Reference>`
    select tables.name as "table", keys."table" as target, keys.on_update
    from sqlite_schema tables join pragma_foreign_key_list(tables.name) keys where tables.type = 'table'`,
};

const ofPostgres = {
  keys: sql<Key>`
    select conrelid::regclass::text as "table", (
      select string_agg(attname, ',') from pg_attribute where attrelid = conrelid and attnum = any(conkey)
    ) as columns
    from pg_constraint where contype in ('p', 'u') and connamespace = 'public'::regnamespace
    union all
    select indrelid::regclass::text, (
      select string_agg(attname, ',') from pg_attribute where attrelid = indrelid and attnum = any(indkey)
    )
    from pg_index where indisunique and indrelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace
    )`,
  references: sql<Reference>`
    select conrelid::regclass::text as "table", confrelid::regclass::text as target,
      case confupdtype when 'a' then 'NO ACTION' else confupdtype::text end as on_update
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
};

const catalogueOf: Readonly<Record<DatabaseKind, typeof ofSqlite>> = {
  SQLite: ofSqlite,
  PostgreSQL: ofPostgres,
};

/** The list of migrations is the library's. */
const isOurs = ({ table }: { table: string }) => !/^kysely_|^sqlite_/.test(table);
const isOfSchool = (table: string) => !DIRECTORY.has(table);

describe.each(databases)('the tables on %s could be distributed by school:', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.destroy());

  const readKeys = async () => (await catalogueOf[kind].keys.execute(database)).rows.filter(isOurs);
  const readReferences = async () =>
    (await catalogueOf[kind].references.execute(database)).rows.filter(isOurs);

  test('every key and uniqueness of a table of a school has the school', async () => {
    const keys = await readKeys();
    expect(keys.length).toBeGreaterThan(15);
    const faults = keys.filter(({ table, columns }) => {
      const ofSchool = table === 'schools' ? 'id' : 'school_id';
      return isOfSchool(table) && !columns.split(',').includes(ofSchool);
    });
    expect(faults).toEqual([]);
  });

  test('nothing changes with what it refers to', async () => {
    const references = await readReferences();
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter(({ on_update }) => on_update !== 'NO ACTION')).toEqual([]);
  });

  test('the directory refers to no table of a school, nor one of a school to it', async () => {
    const crossing = (await readReferences()).filter(
      ({ table, target }) => isOfSchool(table) !== isOfSchool(target),
    );
    expect(crossing).toEqual([]);
  });
});
