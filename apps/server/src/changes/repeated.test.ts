import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, oneDatabase } from '../testing/databases.ts';
import { fillForWrites, planWrites, send } from '../testing/sample-writes.ts';
import { findChangedTables, takeSnapshot } from '../testing/school-snapshot.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { TestServer, TODAY, useTestServer } from '../testing/test-server.ts';
import { useFilled } from '../testing/use-filled.ts';

const KEY = 'Idempotency-Key';
const DAY_MS = 24 * 60 * 60 * 1000;

const newKey = () => ({ [KEY]: randomUUID() });
const numberIn = ({ response }: Awaited<ReturnType<TestSchool['send']>>) =>
  response.headers['school-revision'];

/** Adds a teacher, as a request that may be repeated. */
const add = (school: TestSchool, headers: Record<string, string>, visa = 'ROC') =>
  school.send('teachers.create', { body: { visa, nom: 'Rochat', prenom: 'Anne' }, headers });

const listVisas = async (school: TestSchool) =>
  (await school.ask('teachers.list', {})).map(({ visa }) => visa);

// What is kept of a request, and found again, is the same for every write, and so on both databases below.
describe.each(oneDatabase)('every write that is repeated, on %s', (kind) => {
  const server = useTestServer(kind);
  const fill = useFilled(async () => {
    const school = await server.register();
    return { school, belongings: await fillForWrites(school) };
  });

  test.each(planWrites)('%s is carried out once, and answered as before', async (name) => {
    const { school, belongings } = await fill();
    const key = newKey();
    const first = await send(school, name, belongings, key);
    expect(first.status).toBeLessThan(300);
    const before = await takeSnapshot(server.database, school.id);
    // In another session of the same person.
    const { email, password } = school;
    const { body } = await server.call('auth.login', { body: { email, password } });
    const again = await send({ server: school.server, token: body.token }, name, belongings, key);
    expect([again.status, again.response.body]).toEqual([first.status, first.response.body]);
    expect(numberIn(again)).toBe(numberIn(first));
    const changed = findChangedTables(before, await takeSnapshot(server.database, school.id));
    expect(changed.filter((table) => table !== 'sessions')).toEqual([]);
    await school.ask('changes.undo', { query: {} });
  });
});

describe.each(databases)('a request that is repeated, on %s', (kind) => {
  const server = useTestServer(kind);
  const second = new TestServer();
  beforeAll(() => second.start(kind, { database: server.database }));
  afterAll(() => second.stop());

  test('at the same moment, at two servers, is carried out once', async () => {
    const school = await server.register();
    const key = newKey();
    const body = { visa: 'ROC', nom: 'Rochat', prenom: 'Anne' };
    const replies = await Promise.all([
      add(school, key),
      second.send('teachers.create', { body, headers: key }, school.token),
      add(school, key),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ response }) => response.body)).size).toBe(1);
    expect(new Set(replies.map(numberIn)).size).toBe(1);
    expect(await listVisas(school)).toEqual(['ROC']);
  });

  test('when it changed nothing is not looked at again', async () => {
    const school = await server.register();
    const { id } = await school.addTeacher({ visa: 'ROC' });
    await school.addVolee();
    const [position] = await school.listAssignments();
    const params = { id: position?.id ?? '' };
    const headers = newKey();
    const clear = () => school.send('assignments.update', { params, body: { teacher_id: null }, headers });
    const first = await clear();
    expect(numberIn(first)).toBeUndefined();
    await school.ask('assignments.update', { params, body: { teacher_id: id } });
    expect((await clear()).response.body).toBe(first.response.body);
    expect((await school.listAssignments())[0]?.teacher_id).toBe(id);
  });

  test('after a refusal is looked at anew', async () => {
    const school = await server.register();
    const { id } = await school.addTeacher({ visa: 'ROC' });
    const key = newKey();
    expect((await add(school, key)).status).toBe(409);
    await school.ask('teachers.delete', { params: { id } });
    expect((await add(school, key)).status).toBe(201);
  });

  test('with something else under its key is refused; two people, and two schools, have keys of their own', async () => {
    const school = await server.register();
    const colleague = await school.join('direction');
    const key = newKey();
    await add(school, key);
    const other = await add(school, key, 'BON');
    expect([other.status, other.body.detail]).toEqual([
      422,
      "L'en-tête Idempotency-Key a déjà servi à un autre envoi.",
    ]);
    expect((await add(colleague, key, 'BON')).status).toBe(201);
    expect((await add(await server.register(), key)).status).toBe(201);
    expect(await listVisas(school)).toEqual(expect.arrayContaining(['BON', 'ROC']));
  });

  test.each(['', 'court', 'x'.repeat(65), 'avec espace', 'clé-accentuée'.normalize('NFD')])(
    'under « %s », which is no key, is refused',
    async (key) => {
      const school = await server.register();
      const { status, body } = await add(school, { [KEY]: Buffer.from(key).toString('latin1') });
      expect([status, body.errors?.[0]?.path]).toEqual([422, KEY]);
      expect(await listVisas(school)).toEqual([]);
    },
  );

  test('is forgotten after 30 days, and when a person is erased', async () => {
    const school = await server.register();
    const listKept = async () => (await takeSnapshot(server.database, school.id))['answered_requests'] ?? [];
    await add(school, newKey());
    const [old] = await listKept();
    server.now = new Date(TODAY.getTime() + 31 * DAY_MS);
    const { body } = await server.call('auth.login', {
      body: { email: school.email, password: school.password },
    });
    // One write in a hundred tidies.
    for (let sent = 0; (await listKept()).includes(old ?? '') && sent < 300; sent += 1)
      await server.send(
        'schoolYears.setActive',
        { query: { year: '2026-2027' }, headers: newKey() },
        body.token,
      );
    const kept = await listKept();
    expect([kept.length > 0, kept.includes(old ?? '')]).toEqual([true, false]);
    server.now = TODAY;
    const [teacher] = (await server.call('teachers.list', {}, body.token)).body;
    const params = { id: teacher?.id ?? '' };
    const request = { params, body: { confirmation: 'SUPPRIMER' }, headers: newKey() };
    expect((await server.send('personalData.erase', request, body.token)).status).toBe(200);
    expect(await listKept()).toHaveLength(1);
  });
});
