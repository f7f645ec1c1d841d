import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerError } from '../http/error-answers.ts';
import { useTestServer } from '../testing/test-server.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open.ts';

const TELL = "Veuillez prévenir la personne qui s'occupe du serveur.";
const FULL = `Le disque du serveur est plein, rien n'a été enregistré. ${TELL}`;
const GONE = `Le fichier de la base de données a été supprimé ou remplacé, rien n'a été enregistré. ${TELL}`;

const folder = mkdtempSync(join(tmpdir(), 'pupitre-refusals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server on a file of its own. */
function useFileServer() {
  const home = mkdtempSync(join(folder, 'data-'));
  const file = join(home, 'pupitre.sqlite');
  const database = openSqlite(file);
  beforeAll(() => migrate(database));
  afterAll(() => database.destroy());
  const server = useTestServer('SQLite', { database });
  const readHealth = async () => {
    const { statusCode, json } = await server.app.inject('/api/health');
    return [statusCode, json<{ detail?: string }>().detail];
  };
  return { home, file, database, server, readHealth };
}

describe('a full disk', () => {
  const { database, server } = useFileServer();
  const allowPages = (count: number) =>
    sql`pragma max_page_count = ${sql.raw(String(count))}`.execute(database);

  /** Signs in as nobody until what is to be counted has no room any more. */
  async function signInUntilRefused() {
    for (let index = 0; index < 200; index += 1) {
      const body = { email: `${'x'.repeat(60)}${index}@ecole.ch`, password: 'craie-bleue' };
      const reply = await server.call('auth.login', { body }, undefined, `10.0.0.${index}`);
      if (reply.status !== 401) return reply;
    }
    throw new Error('the disk is not full');
  }

  test('is a 503 that names it, for a change as for a sign-in; what is stored can be read, and it mends itself', async () => {
    const school = await server.register();
    await school.addTeacher({ visa: 'ROC' });
    await allowPages(1);
    const big = Array.from({ length: 20 }, (_, index) => ({ subject: `S${index}`, periods: 1 }));
    const body = { level: '9VG', school_year: '2026-2027', number_of_classes: 20, subject_periods: big };
    const change = await school.call('planning.create', { body });
    for (const reply of [change, await signInUntilRefused()])
      expect([reply.status, reply.body.detail, reply.response.headers['retry-after']]).toEqual([
        503,
        FULL,
        '5',
      ]);
    expect(await school.ask('teachers.list', {})).toMatchObject([{ visa: 'ROC' }]);
    expect(await school.listAssignments()).toEqual([]);
    await allowPages(1_000_000);
    expect((await school.call('planning.create', { body })).status).toBe(201);
  });
});

describe.each([
  ['a data folder that was deleted', ({ home }: { home: string }) => rmSync(home, { recursive: true })],
  ['a journal that was deleted', ({ file }: { file: string }) => rmSync(`${file}-wal`)],
  [
    'a database file that was replaced',
    ({ file }: { file: string }) => {
      writeFileSync(`${file}.new`, '');
      renameSync(`${file}.new`, file);
    },
  ],
])('%s', (_, lose) => {
  const place = useFileServer();

  test('takes no writes, and health says so', async () => {
    const { server, readHealth } = place;
    const school = await server.register();
    lose(place);
    const body = { visa: 'ROC', nom: 'Rochat', prenom: 'Anne' };
    const reply = await school.call('teachers.create', { body });
    expect([reply.status, reply.body.detail]).toEqual([503, GONE]);
    expect((await school.call('auth.logout', {})).status).toBe(503);
    expect(await readHealth()).toEqual([503, GONE]);
    expect(await school.ask('teachers.list', {})).toEqual([]);
  });
});

test('an outage is one line of the log, however many requests meet it', () => {
  // Long after what the tests before it met.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  onTestFinished(() => clock.mockRestore());
  const log = { error: vi.fn<(entry: object, line: string) => void>(), warn: vi.fn<() => void>() };
  const request = { id: 'one', log, raw: { socket: {} } } as unknown as FastifyRequest;
  const reply = { header: () => reply, code: () => reply, send: () => reply } as unknown as FastifyReply;
  const err = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  for (let index = 0; index < 3; index += 1) answerError(err, request, reply);
  expect(log.error.mock.calls).toEqual([[{ reqId: 'one', err }, 'the disk is full']]);
  expect(log.warn).not.toHaveBeenCalled();
});
