import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '@pupitre/contract';
import { type Insertable, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseKind, databases, openEmptyDatabase } from '../testing/databases.ts';
import { findBrokenInvariants } from '../testing/invariants.ts';
import { findReplayFaults } from '../testing/replay.ts';
import { TEST_PASSWORD } from '../testing/test-school.ts';
import { TestServer } from '../testing/test-server.ts';
import { migrateTo } from './migrate.ts';
import type { Database } from './schema.ts';

/** What a released version had stored, and how it answered with all data of its first school. */
interface Fixture {
  /** Of a session that was open. */
  token?: string;
  tables: Record<string, Insertable<Record<string, string | number | null>>[]>;
  data: { assignments: { id: string }[]; school: { id: string } } & Record<string, unknown>;
}

const readFixture = (schema: string): Fixture =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', `schema-${schema}.json`), 'utf8'));

async function fill(database: Database, { tables }: Fixture): Promise<void> {
  const plain = database as unknown as Kysely<Record<string, Record<string, string | number | null>>>;
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) await plain.insertInto(table).values(row).execute();
}

/** A server on a database that an earlier version had filled. */
function useMigrated(kind: DatabaseKind, schema: string, step: string) {
  const server = new TestServer();
  const fixture = readFixture(schema);
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await migrateTo(database, step);
    await fill(database, fixture);
    await migrateTo(database);
    await server.start(kind, { database });
  });
  afterAll(async () => {
    await server.stop();
    await database.destroy();
  });
  return { server, fixture, open: () => database };
}

const signIn = async (server: TestServer, email: string) => {
  const body = { email, password: TEST_PASSWORD };
  return (await server.call('auth.login', { body })).body.token;
};

describe.each(databases)('a school of schema 0005 on %s', (kind) => {
  const { server, fixture, open } = useMigrated(kind, '0005', '0005-sign-in-indexes');

  test('has everything in its place, field by field', async () => {
    const token = await signIn(server, 'version5@ecole.ch');
    const { response } = await server.call('account.download', {}, token);
    const { exported_at: _now, school, ...data } = response.json<Fixture['data']>();
    const { exported_at: _then, school: former, ...before } = fixture.data;
    expect(school).toMatchObject(Object(former));
    // Nobody kept what changed before.
    const people = [expect.objectContaining({ name: 'Direction', role: 'direction', levels: null })];
    expect(data).toEqual({ ...before, people, changes: [], versions: [] });
    expect(await findBrokenInvariants(open())).toEqual([]);
    const { body } = await server.call('proposals.current', {}, token);
    expect(body.proposal?.run.options.school_year).toBe('2026-2027');
    expect(body.proposal?.result?.choices).toHaveLength(1);
  });

  test('can be worked on', async () => {
    const token = await signIn(server, 'version5@ecole.ch');
    const params = { year: '2026-2027' };
    await server.call('schoolYears.rename', { params, query: { new_year: 'Cette année' } }, token);
    const { body } = await server.call('assignments.list', { query: { school_year: 'Cette année' } }, token);
    const before = fixture.data.assignments as { id: string; school_year: string }[];
    const ofYear = before.filter(({ school_year }) => school_year === '2026-2027');
    expect(body).toEqual(ofYear.map((position) => ({ ...position, school_year: 'Cette année' })));
    const { rows } = await sql<{ summary: string }>`select summary from changes`.execute(open());
    expect(rows).toEqual([{ summary: "L'année scolaire 2026-2027 s'appelle Cette année" }]);
  });
});

describe.each(databases)('a school of schema 0008 on %s', (kind) => {
  const { server, fixture, open } = useMigrated(kind, '0008', '0008-changes');

  test('has everything in its place; its account is its first person, who made every change so far', async () => {
    const token = await signIn(server, 'version8@ecole.ch');
    const { response } = await server.call('account.download', {}, token);
    const {
      exported_at: _now,
      people,
      changes,
      ...data
    } = response.json<Fixture['data'] & { people: Person[]; changes: { person_id: string }[] }>();
    const { exported_at: _then, changes: former, ...before } = fixture.data;
    expect(data).toEqual(before);
    const [first] = people;
    expect(people).toEqual([
      { id: first?.id, name: 'Direction', email: 'Version8@ecole.ch', role: 'direction', levels: null },
    ]);
    expect(changes).toEqual((former as object[]).map((change) => ({ ...change, person_id: first?.id })));
    expect(await findBrokenInvariants(open())).toEqual([]);
    expect(await findReplayFaults(open(), String(first && fixture.data.school.id))).toEqual([]);
  });

  test('is still signed in, and takes back what it did before', async () => {
    const { body } = await server.call('changes.undo', { query: {} }, fixture.token);
    expect(body.message).toMatch(/^Annulé/);
    const { body: history } = await server.call('changes.list', { query: {} }, fixture.token);
    expect(history.changes.map(({ person }) => person?.name)).toEqual(history.changes.map(() => 'Direction'));
    expect(history.changes[0]?.is_own).toBe(true);
  });

  test('another one keeps apart', async () => {
    const token = await signIn(server, 'AUTRE8@ecole.ch');
    const { body } = await server.call('planning.list', {}, token);
    expect(body.map(({ level }) => level)).toEqual(['5P']);
    expect((await server.call('changes.list', { query: {} }, token)).body.changes).toHaveLength(2);
  });
});
