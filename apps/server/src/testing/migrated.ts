import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, Operations } from '@pupitre/contract';
import type { Insertable, Kysely } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { migrateTo } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { type DatabaseKind, openEmptyDatabase } from './databases.ts';
import { TEST_PASSWORD } from './test-school.ts';
import { TestServer } from './test-server.ts';

/** What a released version had stored, and how it answered with all data of its first school. */
export interface Fixture {
  /** Of a session that was open. */
  token?: string;
  tables: Record<string, Insertable<Record<string, string | number | null>>[]>;
  data: { assignments: { id: string }[]; school: { id: string } } & Record<string, unknown>;
  /** The teachers of its active year as they were after each change: visa, surname, minimum, wish and maximum. */
  former?: { seq: number; teachers: (string | number | null)[][] }[];
  /** Looks through the history of the school, and the numbers that were found. */
  history?: { query: NonNullable<Call<Operations['changes.list']>['query']>; seqs: number[] }[];
}

/** What was stored and answered then, with what answers have besides by now. */
function readFixture(schema: string): Fixture {
  const file = join(import.meta.dirname, '..', 'database', 'fixtures', `schema-${schema}.json`);
  const fixture = JSON.parse(readFileSync(file, 'utf8')) as Fixture;
  const assignments = fixture.data.assignments.map((position) => ({ co_teachers: [], ...position }));
  return { ...fixture, data: { ...fixture.data, assignments } };
}

async function fill(database: Database, { tables }: Fixture): Promise<void> {
  const plain = database as unknown as Kysely<Record<string, Record<string, string | number | null>>>;
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) await plain.insertInto(table).values(row).execute();
}

/** A server on a database that an earlier version had filled. */
export function useMigrated(kind: DatabaseKind, schema: string, step: string) {
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

/** A year as it is shown after each change that a fixture tells of, and the history by what it was looked through for: as the fixture has them. */
export async function readFormer(
  server: TestServer,
  { token, former = [], history = [] }: Fixture,
  school_year: string,
): Promise<Required<Pick<Fixture, 'former' | 'history'>>> {
  const read: Required<Pick<Fixture, 'former' | 'history'>> = { former: [], history: [] };
  for (const { seq } of former) {
    const { body } = await server.call('changes.year', { params: { seq }, query: { school_year } }, token);
    const teachers = body.teachers.map(({ visa, nom, hours_min, hours_desired, hours_max }) => [
      visa,
      nom,
      hours_min,
      hours_desired,
      hours_max,
    ]);
    read.former.push({ seq, teachers });
  }
  for (const { query } of history) {
    const { body } = await server.call('changes.list', { query }, token);
    read.history.push({ query, seqs: body.changes.map(({ seq }) => seq) });
  }
  return read;
}

const complete = (row: object | null) => row && { pupils: null, ...row };

/** What has come since to the rows of the plan, with what a row has that had none of it. */
export const withPupils = (patch: object): object => {
  const rows = Object.entries(
    Object(Object(patch).classes) as Record<string, { before: object; after: object }>,
  );
  if (rows.length === 0) return patch;
  const classes = rows.map(([id, { before, after }]) =>
    before && after ? [id, { before, after }] : [id, { before: complete(before), after: complete(after) }],
  );
  return { ...patch, classes: Object.fromEntries(classes) };
};

/** All data of a school as they are told by now: classes are listed, and each may say its pupils. */
export const asNow = (data: Omit<Fixture['data'], 'exported_at'>) => ({
  budgets: [],
  ...data,
  classes: expect.arrayContaining([expect.objectContaining({ pupils: null, class_teachers: [] })]),
  teaching_rules: [],
  ...(Array.isArray(data['changes']) && {
    changes: data['changes'].map((change: { patch: object }) => ({
      ...change,
      patch: withPupils(change.patch),
    })),
  }),
});

/** Signs somebody in; answers the token. */
export const signIn = async (server: TestServer, email: string) => {
  const body = { email, password: TEST_PASSWORD };
  return (await server.call('auth.login', { body })).body.token;
};
