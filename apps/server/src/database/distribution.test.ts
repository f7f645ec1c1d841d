import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseKind, databases, openTestDatabase } from '../testing/databases.ts';
import { distribute, isDistributed, placeOf } from './distribute.ts';
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
  on_delete: string;
  /** Column by column. */
  columns: string;
  target_columns: string;
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
    select tables.name as "table", keys."table" as target, keys.on_update, keys.on_delete,
      group_concat(keys."from") as columns, group_concat(keys."to") as target_columns
    from sqlite_schema tables join pragma_foreign_key_list(tables.name) keys where tables.type = 'table'
    group by tables.name, keys.id`,
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
      case confupdtype when 'a' then 'NO ACTION' else confupdtype::text end as on_update,
      case confdeltype when 'a' then 'NO ACTION' when 'c' then 'CASCADE' else confdeltype::text end as on_delete,
      (select string_agg(attname, ',' order by place) from unnest(conkey) with ordinality as key(number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select string_agg(attname, ',' order by place) from unnest(confkey) with ordinality as key(number, place)
        join pg_attribute on attrelid = confrelid and attnum = number) as target_columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
};

const catalogueOf: Readonly<Record<DatabaseKind, typeof ofSqlite>> = {
  SQLite: ofSqlite,
  PostgreSQL: ofPostgres,
};

/** The list of migrations is the library's. */
const isOurs = ({ table }: { table: string }) => !/^kysely_|^sqlite_/.test(table);
const isOfSchool = (table: string) => placeOf(table) === 'school';

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

  test('nothing changes with what it refers to, or loses its school', async () => {
    const references = await readReferences();
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter(({ on_update }) => on_update !== 'NO ACTION')).toEqual([]);
    expect(references.filter(({ on_delete }) => !['NO ACTION', 'CASCADE'].includes(on_delete))).toEqual([]);
  });

  test('what a table of a school refers to is of the same school', async () => {
    const faults = (await readReferences()).filter(({ table, target, columns, target_columns }) => {
      const place = columns.split(',').indexOf('school_id');
      const ofSchool = target === 'schools' ? 'id' : 'school_id';
      return isOfSchool(table) && target_columns.split(',')[place] !== ofSchool;
    });
    expect(faults).toEqual([]);
  });

  test('the directory refers to no table of a school, nor one of a school to it', async () => {
    const crossing = (await readReferences()).filter(
      ({ table, target }) => isOfSchool(table) !== isOfSchool(target),
    );
    expect(crossing).toEqual([]);
  });

  test('but this one is not: it is no Citus, and stays as it is', async () => {
    expect(await isDistributed(database)).toBe(false);
    await expect(distribute(database)).rejects.toThrow(
      kind === 'PostgreSQL' ? "PostgreSQL seul, sans l'extension « citus »" : 'donnez DATABASE_URL',
    );
  });
});
