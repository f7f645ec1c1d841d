import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseKind, databases, openTestDatabase } from '../testing/databases.ts';
import { isBrokenReference, isDuplicate } from './failures.ts';
import { newId } from './keys.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open.ts';
import type { Database } from './schema.ts';
import { writeForSchool, writeInTurn } from './transaction.ts';

const YEAR = '2026-2027';

const teacherRow = (school_id: string, overrides = {}) => ({
  school_id,
  id: newId(),
  visa: 'ROC',
  visa_key: newId(),
  nom: 'Rochat',
  prenom: 'Anne',
  specialties: '[]',
  cycles: '[]',
  ...overrides,
});

const positionRow = (school_id: string, overrides = {}) => ({
  school_id,
  id: newId(),
  volee_id: 'volee',
  class_id: 'class',
  subject: 'FRA',
  periods: 4.5,
  teacher_id: null,
  locked: 0,
  group_label: null,
  group_index: null,
  ...overrides,
});

const voleeRow = (school_id: string, overrides = {}) => ({
  school_id,
  id: 'volee',
  school_year_id: 'year',
  level: '9VG',
  subject_periods: '[]',
  special_params: '{}',
  ...overrides,
});

/** A school with a year, a volée of one class and a teacher on its one position. */
async function addSchool(database: Database) {
  const school = newId();
  const teacher = teacherRow(school);
  const position = positionRow(school, { teacher_id: teacher.id });
  await database.insertInto('schools').values({ id: school, name: 'École', created_at: 'now' }).execute();
  await database.insertInto('school_years').values({ school_id: school, id: 'year', name: YEAR }).execute();
  await database
    .insertInto('settings')
    .values({ school_id: school, id: 'settings', active_year_id: 'year' })
    .execute();
  await database.insertInto('volees').values(voleeRow(school)).execute();
  await database
    .insertInto('classes')
    .values({ school_id: school, id: 'class', volee_id: 'volee', name: '9VG/1', rank: 0 })
    .execute();
  await database.insertInto('teachers').values(teacher).execute();
  await database.insertInto('positions').values(position).execute();
  return { school, teacher, position };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

function useDatabase(kind: DatabaseKind): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(async () => database?.destroy());
  return () => {
    if (!database) throw new Error('the database is not open yet');
    return database;
  };
}

describe.each(databases)('the schema on %s', (kind) => {
  const open = useDatabase(kind);

  test('a position cannot refer to a teacher, a volée or a class of another school, nor a volée to a year', async () => {
    const database = open();
    const [ours, theirs] = [await addSchool(database), await addSchool(database)];
    const volee = voleeRow(theirs.school, { id: 'theirs', level: '5P' });
    await database.insertInto('volees').values(volee).execute();
    await database
      .insertInto('classes')
      .values({ school_id: theirs.school, id: 'theirs', volee_id: 'theirs', name: '5P/1', rank: 0 })
      .execute();
    await database
      .insertInto('school_years')
      .values({ school_id: theirs.school, id: 'theirs', name: 'X' })
      .execute();
    const insert = (overrides: object) =>
      failureOf(database.insertInto('positions').values(positionRow(ours.school, overrides)).execute());
    expect(await insert({})).toBeUndefined();
    for (const field of ['teacher_id', 'volee_id', 'class_id']) {
      const id = field === 'teacher_id' ? theirs.teacher.id : 'theirs';
      expect(isBrokenReference(await insert({ [field]: id }))).toBe(true);
    }
    const stray = voleeRow(ours.school, { id: 'stray', school_year_id: 'theirs' });
    const failure = await failureOf(database.insertInto('volees').values(stray).execute());
    expect(isBrokenReference(failure)).toBe(true);
  });

  test('a school has one active year, one of its own, which cannot go', async () => {
    const database = open();
    const { school } = await addSchool(database);
    const other = await addSchool(database);
    await database
      .insertInto('school_years')
      .values({ school_id: other.school, id: 'x', name: 'X' })
      .execute();
    const activate = (active_year_id: string) =>
      failureOf(
        database.updateTable('settings').set({ active_year_id }).where('school_id', '=', school).execute(),
      );
    expect(isBrokenReference(await activate('x'))).toBe(true);
    expect(await failureOf(sql`update settings set active_year_id = null`.execute(database))).toBeDefined();
    const twice = { school_id: school, id: 'settings', active_year_id: 'year' };
    expect(isDuplicate(await failureOf(database.insertInto('settings').values(twice).execute()))).toBe(true);
    const deletion = database.deleteFrom('school_years').where('school_id', '=', school).execute();
    expect(isBrokenReference(await failureOf(deletion))).toBe(true);
  });

  test('a visa and an e-mail address are taken once', async () => {
    const database = open();
    const { school, teacher } = await addSchool(database);
    const twin = teacherRow(school, { visa_key: teacher.visa_key });
    expect(isDuplicate(await failureOf(database.insertInto('teachers').values(twin).execute()))).toBe(true);
  });

  test('a teacher who still has positions cannot vanish from under them', async () => {
    const database = open();
    const { school } = await addSchool(database);
    const deletion = database.deleteFrom('teachers').where('school_id', '=', school).execute();
    expect(isBrokenReference(await failureOf(deletion))).toBe(true);
  });

  test('periods come back exact, and an empty list means none', async () => {
    const database = open();
    const { position } = await addSchool(database);
    const found = database.selectFrom('positions').where('id', '=', position.id).selectAll();
    expect(await found.executeTakeFirst()).toEqual(position);
    expect(await found.where('subject', 'in', []).execute()).toEqual([]);
  });

  test('writers of one school go one after the other, each sees the one before', async () => {
    const database = open();
    const { school, teacher } = await addSchool(database);
    const raise = () =>
      writeForSchool(database, school, async (transaction) => {
        const row = await transaction
          .selectFrom('teachers')
          .where('id', '=', teacher.id)
          .select('nom')
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setTimeout(resolve, 2));
        await transaction
          .updateTable('teachers')
          .set({ nom: `${row.nom}+` })
          .where('id', '=', teacher.id)
          .execute();
      });
    await Promise.all(Array.from({ length: 12 }, raise));
    const after = await database
      .selectFrom('teachers')
      .where('id', '=', teacher.id)
      .select('nom')
      .executeTakeFirst();
    expect(after).toEqual({ nom: `${teacher.nom}${'+'.repeat(12)}` });
  });

  test('a transaction that fails changes nothing', async () => {
    const database = open();
    const { school } = await addSchool(database);
    const failed = writeInTurn(database, school, async (transaction) => {
      await transaction.updateTable('schools').set({ name: 'Autre' }).where('id', '=', school).execute();
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    const row = await database
      .selectFrom('schools')
      .where('id', '=', school)
      .select('name')
      .executeTakeFirst();
    expect(row).toEqual({ name: 'École' });
  });

  test('migrating again changes nothing', async () => {
    const database = open();
    await addSchool(database);
    await migrate(database);
    expect((await database.selectFrom('schools').selectAll().execute()).length).toBeGreaterThan(0);
  });
});

describe('an SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-sqlite-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is durable and checked on every open', async () => {
    for (let round = 0; round < 2; round += 1) {
      const database = openSqlite(join(folder, 'new', 'pupitre.sqlite'));
      await migrate(database);
      const pragma = async (name: string) =>
        Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(database)).rows[0] ?? {})[0];
      expect(await pragma('journal_mode')).toBe('wal');
      expect(await pragma('synchronous')).toBe(2);
      expect(await pragma('foreign_keys')).toBe(1);
      expect(await pragma('busy_timeout')).toBe(0);
      await database.destroy();
    }
  });
});
