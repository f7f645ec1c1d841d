import type { Person } from '@pupitre/contract';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChangeFilter, listChanges } from '../data/find-changes.ts';
import { foldContracts } from '../testing/before-contracts.ts';
import { databases, openEmptyDatabase } from '../testing/databases.ts';
import { findBrokenInvariants } from '../testing/invariants.ts';
import { asNow, type Fixture, signIn, useMigrated, withPupils } from '../testing/migrated.ts';
import { findReplayFaults } from '../testing/replay.ts';
import { migrateTo } from './migrate.ts';
import type { Database } from './schema.ts';

describe.each(databases)('a school of schema 0005 on %s', (kind) => {
  const { server, fixture, open } = useMigrated(kind, '0005', '0005-sign-in-indexes');

  test('has everything in its place, field by field', async () => {
    const token = await signIn(server, 'version5@ecole.ch');
    const { response } = await server.call('account.download', {}, token);
    const { exported_at: _now, school, ...data } = foldContracts(response.json<Fixture['data']>());
    const { exported_at: _then, school: former, ...before } = fixture.data;
    expect(school).toMatchObject(Object(former));
    // Nobody kept what changed before.
    const people = [expect.objectContaining({ name: 'Direction', role: 'direction', levels: null })];
    expect(data).toEqual({
      ...before,
      budgets: [],
      people,
      classes: expect.arrayContaining([expect.objectContaining({ pupils: null, class_teachers: [] })]),
      teaching_rules: [],
      changes: [],
      versions: [],
    });
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
    } = foldContracts(
      response.json<Fixture['data'] & { people: Person[]; changes: { person_id: string }[] }>(),
    );
    const { exported_at: _then, changes: former, ...before } = fixture.data;
    expect(data).toEqual(asNow(before));
    const [first] = people as Person[];
    expect(people).toEqual([
      { id: first?.id, name: 'Direction', email: 'Version8@ecole.ch', role: 'direction', levels: null },
    ]);
    expect(changes).toEqual(
      (former as { patch: object }[]).map((change) => ({
        ...change,
        patch: withPupils(change.patch),
        person_id: first?.id,
      })),
    );
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

describe.each(databases)('a school of schema 0011 on %s', (kind) => {
  const { server, fixture, open } = useMigrated(kind, '0011', '0011-lean-subjects');
  const schoolId = fixture.data.school.id;

  test('has everything in its place, and every change with who made it', async () => {
    const token = await signIn(server, 'version11@ecole.ch');
    const { response } = await server.call('account.download', {}, token);
    const { exported_at: _now, ...data } = foldContracts(response.json<Fixture['data']>());
    const { exported_at: _then, ...before } = fixture.data;
    expect(data).toEqual(asNow(before));
    expect(await findBrokenInvariants(open())).toEqual([]);
    expect(await findReplayFaults(open(), schoolId)).toEqual([]);
  });

  test('is looked through as before', async () => {
    for (const { query, seqs } of fixture.history ?? []) {
      const { body } = await server.call('changes.list', { query }, fixture.token);
      expect([query, body.changes.map(({ seq }) => seq)]).toEqual([query, seqs]);
    }
  });

  test('lost nothing of any change or of what it is found by', async () => {
    interface Former {
      school_id: string;
      session: string;
      person_id: string | null;
      summary_key: string;
    }
    const { changes = [], change_subjects = [] } = fixture.tables as unknown as Record<string, Former[]>;
    const stored = await open()
      .selectFrom('changes')
      .innerJoin('change_authors', (authors) =>
        authors
          .onRef('change_authors.school_id', '=', 'changes.school_id')
          .onRef('change_authors.number', '=', 'changes.author'),
      )
      .where('changes.school_id', 'in', [...new Set(changes.map(({ school_id }) => school_id))])
      .selectAll('changes')
      .select(['session', 'person_id'])
      .orderBy('changes.school_id')
      .orderBy('seq')
      .execute();
    expect(stored.map(({ author: _author, details: _details, ...change }) => change)).toEqual(
      changes.map(({ summary_key: _key, ...change }) => change),
    );
    const lists = await open().selectFrom('change_subjects').selectAll().execute();
    const found = lists.flatMap(({ school_id, subject_id, first_seq, seqs }) =>
      seqs.split(' ').map((distance) => `${school_id} ${subject_id} ${first_seq + Number(distance)}`),
    );
    expect(found.toSorted()).toEqual(
      (change_subjects as unknown as { school_id: string; subject_id: string; seq: number }[])
        .map(({ school_id, subject_id, seq }) => `${school_id} ${subject_id} ${seq}`)
        .toSorted(),
    );
  });

  test('goes on: somebody takes back what they did before', async () => {
    const { body } = await server.call('changes.undo', { query: {} }, fixture.token);
    expect(body.message).toMatch(/^Annulé/);
    const { body: history } = await server.call('changes.list', { query: {} }, fixture.token);
    expect(history.changes[0]).toMatchObject({ is_own: true, person: { name: 'Camille Rey' } });
  });
});

/** A change of schema 0011. */
const formerChange = (index: number) => ({
  school_id: 's',
  seq: 10 + 2 * index,
  at: '2026',
  session: `t${index % 3}`,
  person_id: index % 3 === 2 ? 'luc' : 'anne',
  command: index === 5 || index === 650 ? 'importTeachers' : 'setTeachers',
  summary: index % 300 === 4 ? `Élève ${index}` : 'FRA 9VG/1',
  summary_key: '',
  school_year: null,
  patch: '{}',
  version: 1,
  kind: 'do',
  undoes: null,
  extent: null,
});

/** A log of schema 0011 that is longer than what is digested together, and than a list of numbers. */
describe.each(databases)('a long log of schema 0011 on %s', (kind) => {
  const LENGTH = 700;
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await migrateTo(database, '0011-lean-subjects');
    await sql`insert into schools (id, name, created_at) values ('s', 'École', '2026')`.execute(database);
    const plain = database as unknown as Kysely<Record<string, Record<string, string | number | null>>>;
    for (const from of [0, 350]) {
      const seqs = Array.from({ length: 350 }, (_, index) => from + index);
      await plain.insertInto('changes').values(seqs.map(formerChange)).execute();
      await plain
        .insertInto('change_subjects')
        .values(seqs.map((index) => ({ school_id: 's', subject_id: `p${index % 2}`, seq: 10 + 2 * index })))
        .execute();
    }
    await migrateTo(database);
  });
  afterAll(() => database.destroy());

  const find = async (filter: ChangeFilter) =>
    (await listChanges(database, 's', filter, LENGTH)).map(({ seq }) => seq);
  const numbers = (isFound: (index: number) => boolean) =>
    Array.from({ length: LENGTH }, (_, index) => index)
      .filter(isFound)
      .map((index) => 10 + 2 * index)
      .toReversed();

  test.each<[ChangeFilter, (index: number) => boolean]>([
    [{}, () => true],
    [{ touching: 'p1' }, (index) => index % 2 === 1],
    [{ person: 'luc' }, (index) => index % 3 === 2],
    [{ words: 'eleve' }, (index) => index % 300 === 4],
    [{ commands: ['importTeachers'] }, (index) => index === 5 || index === 650],
    [{ school_year: '2026' }, () => false],
  ])('is looked through for %o', async (filter, isFound) => {
    expect(await find(filter)).toEqual(numbers(isFound));
    const { digests } = await database
      .selectFrom('change_digests')
      .select(({ fn }) => fn.countAll().as('digests'))
      .executeTakeFirstOrThrow();
    expect(Number(digests)).toBe(2);
  });
});
