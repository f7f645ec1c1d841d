import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateTo, STEPS } from '../database/migrate.ts';
import { openPostgres, openSqlite } from '../database/open.ts';
import { openStorage } from '../database/open-storage.ts';
import { SCHEMA_STEP } from '../database/schema-step.ts';
import type { Database } from '../database/schema.ts';
import { createPostgresDatabase, type DatabaseKind, databases } from '../testing/databases.ts';
import { findBrokenInvariants } from '../testing/invariants.ts';
import { LATER_STEPS, listVisas } from '../testing/later-schema.ts';
import { WITHOUT_POSTGRES } from '../testing/postgres-settings.ts';
import { unpackReleased } from '../testing/released-server.ts';
import { isBusy, RemoteClient } from '../testing/remote-client.ts';
import { findReplayFaults } from '../testing/replay.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';

/** The version that people have while they move to this one: the last that was kept. */
const RELEASED = '0022';

const LATER = {
  status: 503,
  code: 'storage',
  detail: expect.stringContaining("Pupitre vient d'être mis à jour"),
};

async function register(address: string) {
  const body = { name: 'École', email: `${randomUUID()}@ecole.ch`, password: 'craie-bleue' };
  const { token, school } = await new RemoteClient(address).ask('auth.register', { body });
  return { token, id: school.id, client: new RemoteClient(address, token) };
}

/** Between two writes: some hundreds are enough. */
const PAUSE_MS = 20;

/** Adds teachers to a school one after the other until told to stop; keeps what was acknowledged and what refused. */
function keepWriting(client: RemoteClient) {
  const acknowledged: string[] = [];
  const refused: { status: number; code?: string; detail?: string }[] = [];
  const order = { isOver: false };
  const done = (async () => {
    for (let index = 0; !order.isOver; index += 1) {
      const body = { visa: `V${index}`, nom: 'Rochat', prenom: 'Anne' };
      const { status, body: answer } = await client.call('teachers.create', { body });
      if (status === 201) acknowledged.push(body.visa);
      else if (!isBusy(answer)) refused.push({ status, ...(answer as object) });
      await sleep(PAUSE_MS);
    }
  })();
  const stop = () => {
    order.isOver = true;
    return done;
  };
  return { acknowledged, refused, stop };
}

test('the steps are counted', () => {
  expect(STEPS).toHaveLength(SCHEMA_STEP);
});

describe.skipIf(WITHOUT_POSTGRES)('the version released before and this one on one PostgreSQL', () => {
  let released: ReturnType<typeof unpackReleased>;
  let url: string;
  let before: ServerProcess;
  let now: ServerProcess;

  beforeAll(async () => {
    url = await createPostgresDatabase('empty');
    released = unpackReleased(RELEASED);
    before = await startServerProcess({ DATABASE_URL: url }, released.main);
  });
  afterAll(async () => {
    await Promise.all([before, now].map((server) => server.stop('SIGTERM')));
    released.remove();
  });

  test('go on with what was begun, whichever is asked; who follows the one that ends hears of all on the other', async () => {
    const { id, token, client } = await register(before.address);
    const subject_periods = [{ subject: 'FRA', periods: 6 }];
    const volee = { level: '9VG', school_year: '2026-2027', number_of_classes: 2, subject_periods };
    await client.ask('planning.create', { body: volee });
    const stream = await client.follow();
    const writing = keepWriting(client);
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(3);

    now = await startServerProcess({ DATABASE_URL: url });
    const ahead = new RemoteClient(now.address, token);
    const [position] = await ahead.ask('assignments.list', { query: {} });
    const [teacher] = await ahead.ask('teachers.list', {});
    const params = { id: position?.id ?? '' };
    await ahead.ask('assignments.update', { params, body: { teacher_id: teacher?.id ?? '' } });
    const outcomes = () => writing.acknowledged.length + writing.refused.length;
    const soFar = outcomes();
    await expect.poll(outcomes).toBeGreaterThan(soFar + 3);
    await writing.stop();
    for (const refusal of writing.refused) expect(refusal).toMatchObject(LATER);

    let seq = 0;
    for (const end = before.stop('SIGTERM'); ; ) {
      const event = await stream.next();
      if ('seq' in event) seq = event.seq;
      if (event.type !== 'end') continue;
      expect(event.reason).toBe('closing');
      expect(await end).toBe(0);
      break;
    }
    await ahead.ask('teachers.create', { body: { visa: 'NEW', nom: 'Favre', prenom: 'Luc' } });
    const going = await ahead.follow(seq);
    expect(await going.next()).toMatchObject({ type: 'changes' });
    await going.hangUp();
    const teachers = await ahead.ask('teachers.list', {});
    expect(teachers.map(({ visa }) => visa).toSorted()).toEqual(['NEW', ...writing.acknowledged].toSorted());

    const database = openPostgres(url, () => undefined, 1);
    expect(await findBrokenInvariants(database)).toEqual([]);
    expect(await findReplayFaults(database, id)).toEqual([]);
    await database.destroy();
  });
});

/** What a server answers to somebody who is not signed in. */
async function get({ address }: ServerProcess, path: string) {
  const response = await fetch(`${address}/api/${path}`);
  return { ...((await response.json()) as object), status: response.status };
}

describe.each(databases)('this version, where a later one migrates %s beneath it,', (kind: DatabaseKind) => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-versions-'));
  let url: string | undefined;
  let database: Database;
  let server: ServerProcess;

  beforeAll(async () => {
    url = kind === 'SQLite' ? undefined : await createPostgresDatabase('empty');
    server = await startServerProcess(url === undefined ? { PUPITRE_DATA: folder } : { DATABASE_URL: url });
    database =
      url === undefined ? openSqlite(join(folder, 'pupitre.sqlite')) : openPostgres(url, () => undefined, 1);
  });
  afterAll(async () => {
    await database.destroy();
    await server.stop('SIGTERM');
    rmSync(folder, { recursive: true });
  });

  test('keeps all that it acknowledged, stores nothing more, and refuses in a sentence', async () => {
    const schools = await Promise.all([1, 2, 3].map(() => register(server.address)));
    const [first] = schools;
    const stream = await first?.client.follow();
    const writings = schools.map(({ client }) => keepWriting(client));
    await expect.poll(() => writings.every(({ acknowledged }) => acknowledged.length > 3)).toBe(true);
    await migrateTo(database, undefined, LATER_STEPS);
    await expect.poll(() => writings.every(({ refused }) => refused.length > 0)).toBe(true);
    await Promise.all(writings.map(({ stop }) => stop()));

    for (const { refused } of writings) for (const refusal of refused) expect(refusal).toMatchObject(LATER);
    const acknowledged = schools.flatMap(({ id }, index) =>
      (writings[index]?.acknowledged ?? []).map((visa) => `${id} ${visa}`),
    );
    expect(await listVisas(database, 'teachers')).toEqual(acknowledged.toSorted());
    // The step found what it carries over at rest: nothing came between.
    expect(await listVisas(database, 'teacher_marks')).toEqual(acknowledged.toSorted());

    for (let event = await stream?.next(); event?.type !== 'end'; ) event = await stream?.next();
    await expect.poll(async () => (await first?.client.call('teachers.list', {}))?.status).toBe(503);
    expect(await get(server, 'teachers')).toMatchObject(LATER);
    expect((await get(server, 'ready')).status).toBe(503);
    expect((await get(server, 'health')).status).toBe(200);
    const start = openStorage({ databaseUrl: url, dataFolder: folder }, () => undefined);
    await expect(start).rejects.toThrow("d'une version plus récente de Pupitre");
  });
});
