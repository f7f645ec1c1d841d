import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseProxy } from '../testing/database-proxy.ts';
import { createPostgresDatabase } from '../testing/databases.ts';
import { WITHOUT_POSTGRES } from '../testing/postgres-settings.ts';
import { RemoteClient } from '../testing/remote-client.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';

/** For what comes in an instant on a machine that is not busy. */
const WAIT_MS = 60_000;
const AT_MOST = { timeout: WAIT_MS };

describe.skipIf(WITHOUT_POSTGRES)('a server that loses PostgreSQL', () => {
  let proxy: DatabaseProxy;
  let admin: Client;
  let server: ServerProcess;
  let school: RemoteClient;

  beforeAll(async () => {
    const url = await createPostgresDatabase('migrated');
    admin = new Client({ connectionString: url });
    await admin.connect();
    proxy = await DatabaseProxy.start(url);
  });

  afterAll(async () => {
    proxy.close();
    await admin.end();
  });

  /** The one connection of the server that waits for a lock, by the id of its process. */
  async function findWaiting(): Promise<number> {
    // Within a transaction those who are connected stay those that were seen first.
    await admin.query('select pg_stat_clear_snapshot()');
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.pid ?? 0;
  }

  const statusOf = async (path: string) => (await fetch(`${server.address}/api/${path}`)).status;

  const addTeacher = () =>
    school.call('teachers.create', {
      body: { visa: randomUUID().slice(0, 8), nom: 'Rochat', prenom: 'Anne' },
    });

  test('starts before it, and waits for it', async () => {
    const starting = startServerProcess({ DATABASE_URL: proxy.url });
    await vi.waitFor(() => expect(proxy.refused).toBeGreaterThan(0), WAIT_MS);
    proxy.open();
    server = await starting;
    const body = { name: 'École', email: 'a@ecole.ch', password: 'craie-bleue' };
    const { token } = await new RemoteClient(server.address).ask('auth.register', { body });
    school = new RemoteClient(server.address, token);
  });

  test.each<[string, (pid: number) => unknown]>([
    ['ended by its administrator', (pid) => admin.query('select pg_terminate_backend($1)', [pid])],
    ['cut', () => proxy.cut()],
  ])('answers 503 to a write whose connection is %s in the middle, and works on', async (_, lose) => {
    await admin.query('begin');
    onTestFinished(async () => void (await admin.query('rollback')));
    await admin.query('update schools set name = name');
    let isAnswered = false;
    const write = () => {
      isAnswered = false;
      return addTeacher().finally(() => (isAnswered = true));
    };
    let writing = write();
    const pid = await vi.waitFor(async () => {
      // Too busy a server says so before it comes to wait for the lock.
      if (isAnswered) writing = write();
      return findWaiting();
    }, WAIT_MS);
    await lose(pid);
    expect((await writing).status).toBe(503);
    await admin.query('rollback');
    expect((await addTeacher()).status).toBe(201);
    expect(await statusOf('health')).toBe(200);
  });

  test('says so to everybody while it is away, and works on by itself once it is back', async () => {
    const stream = await school.follow();
    expect(await stream.next()).toMatchObject({ type: 'live' });
    proxy.shut();
    const body = { email: 'a@ecole.ch', password: 'craie-bleue' };
    for (const call of [
      addTeacher,
      () => school.call('teachers.list', {}),
      () => new RemoteClient(server.address).call('auth.login', { body }),
    ])
      expect(await call()).toMatchObject({ status: 503, body: { code: 'busy', detail: expect.any(String) } });
    // Who asks within a second is told the same.
    for (const path of ['health', 'ready']) await expect.poll(() => statusOf(path), AT_MOST).toBe(503);
    proxy.open();
    await expect.poll(async () => (await addTeacher()).status, AT_MOST).toBe(201);
    expect(await stream.next()).toMatchObject({ type: 'changes' });
    await stream.hangUp();
    await expect.poll(() => statusOf('ready'), AT_MOST).toBe(200);
  });

  test('still ends in order', async () => {
    expect(await server.stop('SIGTERM')).toBe(0);
  });
});
