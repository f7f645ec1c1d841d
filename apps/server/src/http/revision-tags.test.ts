import { type Operation, type OperationName, operationNames, operations } from '@pupitre/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, oneDatabase } from '../testing/databases.ts';
import { DistributionCheck } from '../testing/distribution.ts';
import { QueryCounter } from '../testing/query-counter.ts';
import { fillForWrites, planWrites, write, writeNames } from '../testing/sample-writes.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { addressOf, TestServer, useTestServer } from '../testing/test-server.ts';
import { useFilled } from '../testing/use-filled.ts';
import { followsRevision } from './revision-tags.ts';

/** All but those that want the number of a change of the school, or the identifier of a person. */
const reads = operationNames.filter((name) => {
  const operation: Operation = operations[name];
  const { seq, id } = operation.params?.shape ?? {};
  return followsRevision(operation) && seq === undefined && id === undefined;
});

/** Asks again for what an address answered under a tag before. */
async function poll(server: TestServer, name: OperationName, token: string, tag?: string) {
  const operation: Operation = operations[name];
  const response = await server.app.inject({
    url: addressOf(operation, operation.params ? { params: { level: '9VG' } } : {}),
    headers: { authorization: `Bearer ${token}`, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
  });
  return { status: response.statusCode, tag: String(response.headers['etag']), response };
}

/** Tags are made alike: of each write a few reads are asked, others of the next one, so that each read has its turn. */
const FEW = 3;
const takeTurns = (turn: number) =>
  Array.from({ length: FEW }, (_, index) => reads[(turn * FEW + index) % reads.length] ?? 'teachers.list');

const pollEach = (
  names: readonly OperationName[],
  server: TestServer,
  { token }: TestSchool,
  tags: readonly string[],
) => Promise.all(names.map((name, index) => poll(server, name, token, tags[index])));

describe.each(databases)('answers that have not changed, on %s', (kind) => {
  const server = useTestServer(kind);
  const counter = new QueryCounter();
  const second = new TestServer();
  let school: TestSchool;
  beforeAll(async () => {
    await second.start(kind, { database: server.database.withPlugin(counter) });
    school = await server.register();
    await fillForWrites(school);
  });
  afterAll(() => second.stop());

  test.each(reads)(
    '%s is a 304 that costs two queries: the session, and the revision of its school',
    async (name) => {
      const first = await poll(server, name, school.token);
      expect(first.status).toBe(200);
      expect(first.response.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'authorization, accept-encoding',
      });
      counter.count = 0;
      const again = await poll(second, name, school.token, `"other", ${first.tag}`);
      expect([again.status, again.tag, again.response.body]).toEqual([304, first.tag, '']);
      expect(counter.count).toBe(2);
      expect((await poll(server, name, school.token, '"other"')).status).toBe(200);
    },
  );

  test('are told apart by school, address and query', async () => {
    const [ours, theirs] = [await server.register(), await server.register()];
    const { tag } = await poll(server, 'assignments.list', ours.token);
    expect((await poll(server, 'assignments.list', theirs.token, tag)).status).toBe(200);
    expect((await poll(server, 'teachers.list', ours.token, tag)).status).toBe(200);
    const other = await server.app.inject({
      url: '/api/assignments?school_year=2027-2028',
      headers: { authorization: `Bearer ${ours.token}`, 'if-none-match': tag },
    });
    expect(other.statusCode).toBe(200);
  });

  test('are still refused to a session that another server closed', async () => {
    const leaving = await server.register();
    const { tag } = await poll(second, 'teachers.list', leaving.token);
    await leaving.ask('auth.logout', {});
    expect((await poll(second, 'teachers.list', leaving.token, tag)).status).toBe(401);
  });
});

/** They change nothing that such a call answers. */
const NO_WRITES: ReadonlySet<string> = new Set([
  'auth.logout',
  'me.switch',
  'tokens.create',
  'tokens.delete',
  'passkeys.begin',
  'passkeys.create',
  'passkeys.rename',
  'passkeys.delete',
  'sessions.end',
  'presence.report',
  'people.resetLink',
  'invitations.delete',
  'backup.export',
  'proposals.start',
  'proposals.stop',
  'proposals.cancel',
  'proposals.diagnose',
  'proposals.explain',
  'repairs.find',
]);

describe.each(oneDatabase)('every operation that writes, on %s', (kind) => {
  const check = new DistributionCheck();
  const server = useTestServer(kind, {}, check);
  const register = async () => {
    const school = await server.register();
    return { school, belongings: await fillForWrites(school) };
  };
  const fill = useFilled(register);
  const canBeTakenBack: ReadonlySet<string> = new Set(planWrites);
  const writes = writeNames.filter((name) => !NO_WRITES.has(name));

  test.each(writes.map((name, turn) => ({ name, turn })))(
    '$name changes the tags',
    async ({ name, turn }) => {
      const { school, belongings } = await (canBeTakenBack.has(name) ? fill() : register());
      const asked = takeTurns(turn);
      const tags = (await pollEach(asked, server, school, [])).map(({ tag }) => tag);
      expect(new Set((await pollEach(asked, server, school, tags)).map(({ status }) => status))).toEqual(
        new Set([304]),
      );
      await write(school, name, belongings);
      const statuses = (await pollEach(asked, server, school, tags)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([name === 'account.delete' ? 401 : 200]));
      if (canBeTakenBack.has(name)) await school.ask('changes.undo', { query: {} });
    },
  );

  test('and every one that reads asks for rows in ways that work where schools are distributed', () => {
    expect(new Set(writes.flatMap((_, turn) => takeTurns(turn)))).toEqual(new Set(reads));
    expect([...check.faults]).toEqual([]);
  });
});
