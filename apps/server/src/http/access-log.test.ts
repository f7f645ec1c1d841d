import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const NAMES = [
  'Rochat',
  'Anneliese',
  'ROC',
  'direction@les-tilleuls.ch',
  'Les Tilleuls',
  'un secret à nous',
  'Camille',
];

/** Collects the lines of a log. */
function collect() {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  });
  return {
    stream,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Line),
  };
}

type Line = Record<string, unknown>;

const log = collect();
const server = useTestServer('SQLite', { logLevel: 'info', logTo: log.stream });
const guarded = collect();
const guardedServer = useTestServer('SQLite', { hasSecurityLog: true, logTo: guarded.stream });

test('each call is a line, with who, what and how it ended, by identifiers only', async () => {
  const account = { name: 'Les Tilleuls', email: 'direction@les-tilleuls.ch', password: 'un secret à nous' };
  const school = await server.register(account);
  const teacher = await school.addTeacher({ visa: 'ROC', nom: 'Rochat', prenom: 'Anneliese' });
  await school.call('changes.list', { query: { words: 'Rochat' } });
  await server.call('auth.login', { body: { email: account.email, password: 'faux' } });
  await school.call('invitations.create', {
    body: { email: 'camille@les-tilleuls.ch', name: 'Camille', role: 'lecture' },
  });
  await server.app.inject(`/api/nowhere/Rochat?token=${school.token}`);
  await server.app.inject({ url: '/api/teachers', headers: { authorization: `Bearer ${school.token}x` } });
  const { person } = await school.ask('me.show', {});

  expect(log.lines()).toContainEqual({
    level: 30,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    operation: 'teachers.create',
    status: 201,
    ms: expect.any(Number),
    school: school.id,
    person: person.id,
    msg: 'request',
  });
  const ends = log.lines().map(({ operation, status }) => `${String(operation)} ${String(status)}`);
  expect(ends).toEqual(expect.arrayContaining(['unknown 404', 'teachers.list 401', 'auth.login 401']));
  for (const secret of [...NAMES, school.token, teacher.visa]) expect(log.text()).not.toContain(secret);
});

test('sign-ins, refusals, exports, deletions and changes of people are lines, whatever the level', async () => {
  const account = { name: 'Les Tilleuls', email: 'direction@les-tilleuls.ch', password: 'un secret à nous' };
  const school = await guardedServer.register(account);
  await guardedServer.call('auth.login', { body: { email: account.email, password: 'faux' } });
  await guardedServer.call('auth.login', { body: account });
  const teacher = await school.addTeacher({ visa: 'ROC', nom: 'Rochat', prenom: 'Anneliese' });
  await school.call('teachers.export', { query: {} });
  await school.call('teachers.delete', { params: { id: teacher.id } });
  const invited = { email: 'camille@les-tilleuls.ch', name: 'Camille', role: 'lecture' } as const;
  const { body } = await school.call('invitations.create', { body: invited });
  const { token } = (
    await guardedServer.call('invitations.accept', { body: { token: body.token, password: 'craie-bleue' } })
  ).body;
  await guardedServer.call('people.list', {}, token);
  const { person } = await school.ask('me.show', {});

  const lines = guarded.lines();
  expect(lines.map(({ event, outcome }) => `${String(event)} ${String(outcome)}`)).toEqual([
    'sign-up done',
    'sign-in refused',
    'sign-in done',
    'export done',
    'deletion done',
    'invited done',
    'invitation-accepted done',
    'refused refused',
  ]);
  expect(lines[2]).toMatchObject({
    operation: 'auth.login',
    status: 200,
    school: school.id,
    person: person.id,
    address: '127.0.0.1',
  });
  for (const secret of [...NAMES, school.token, token, body.token])
    expect(guarded.text()).not.toContain(secret);
});
