import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { teacher as teacherSchema } from '@pupitre/contract';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rounds, seed } from '../../../../packages/domain/testing/rounds.ts';
import { openPostgres, openSqlite } from '../database/open.ts';
import { createPostgresDatabase, type DatabaseKind, databases } from '../testing/databases.ts';
import { findReplayFaults } from '../testing/replay.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';

/** Several commit together: who is answered before the commit is, is answered well before it. */
const WRITERS = 12;

/**
 * When each round kills the server: with one of its answers, for then a write that is acknowledged too early is not
 * stored yet, or a moment later, in the middle of whatever it does.
 */
const anyKill = fc.record({ answers: fc.integer({ min: 4, max: 60 }), pauseMs: fc.constantFrom(0, 0, 2, 9) });
const kills = fc.sample(anyKill, { seed: seed(), numRuns: rounds(2) });

const folder = mkdtempSync(join(tmpdir(), 'pupitre-kill-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settingsFor = async (kind: DatabaseKind): Promise<Record<string, string>> =>
  kind === 'PostgreSQL'
    ? { DATABASE_URL: await createPostgresDatabase('migrated') }
    : { PUPITRE_DATA: join(folder, 'data') };

interface Written {
  visa: string;
  renamed: number;
}

/** What the server has acknowledged: teachers by id, and how often each was renamed. */
class Acknowledged {
  readonly teachers = new Map<string, Written>();
  #left = 0;
  #then: () => void = () => undefined;

  /** Notes an answer. */
  note(id: string, written: Written): void {
    this.teachers.set(id, written);
    this.#left -= 1;
    if (this.#left === 0) this.#then();
  }

  /** Calls back with the last of so many answers to come, before anything else happens. */
  after(answers: number, then: () => void): void {
    this.#left = answers;
    this.#then = then;
  }
}

interface Client {
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

function clientOf(address: string, token: string): Client {
  return {
    call: (method, path, body) =>
      fetch(`${address}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

const bodyOf = (visa: string, renamed: number) => ({ visa, nom: `Nom ${renamed}`, prenom: 'Anne' });

/** Creates teachers and renames each once, noting what was acknowledged, until the server is gone. */
async function writeUntilKilled(client: Client, acknowledged: Acknowledged, prefix: string): Promise<void> {
  for (let index = 0; index < 10_000; index += 1) {
    const visa = `${prefix}${index}`;
    try {
      const created = await client.call('POST', '/teachers', bodyOf(visa, 0));
      if (created.status !== 201) throw new Error(`unexpected answer ${created.status}`);
      const { id } = teacherSchema.parse(await created.json());
      acknowledged.note(id, { visa, renamed: 0 });
      const renamed = await client.call('PUT', `/teachers/${id}`, bodyOf(visa, 1));
      if (renamed.status === 200) acknowledged.note(id, { visa, renamed: 1 });
    } catch (error) {
      // Node's fetch says TypeError when the connection breaks: the server is gone.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

/** Acknowledged writes that the server no longer knows of. */
async function findLost(client: Client, { teachers }: Acknowledged): Promise<string[]> {
  const stored = z.array(teacherSchema).parse(await (await client.call('GET', '/teachers')).json());
  const byId = new Map(stored.map((teacher) => [teacher.id, teacher]));
  return [...teachers].flatMap(([id, { visa, renamed }]) => {
    const teacher = byId.get(id);
    const isThere = teacher?.visa === visa && Number(teacher.nom.slice(4)) >= renamed;
    return isThere ? [] : [visa];
  });
}

/** Where the data of the schools and their histories say different things. */
async function findDisagreements(kind: DatabaseKind, settings: Record<string, string>): Promise<string[]> {
  const database =
    kind === 'PostgreSQL'
      ? openPostgres(settings['DATABASE_URL'] ?? '', () => undefined, 1)
      : openSqlite(join(settings['PUPITRE_DATA'] ?? '', 'pupitre.sqlite'));
  try {
    const schools = await database.selectFrom('schools').select('id').execute();
    const faults = await Promise.all(schools.map(({ id }) => findReplayFaults(database, id)));
    return faults.flat();
  } finally {
    await database.destroy();
  }
}

async function register({ address }: ServerProcess): Promise<string> {
  const account = { name: 'École', email: 'a@ecole.ch', password: 'craie-bleue' };
  const response = await clientOf(address, '').call('POST', '/auth/register', account);
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

describe.each(databases)('kill -9 of the server on %s', (kind) => {
  test('loses no acknowledged write', { timeout: rounds(290_000) }, async () => {
    const settings = await settingsFor(kind);
    const acknowledged = new Acknowledged();
    let server = await startServerProcess(settings);
    const token = await register(server);
    for (const [round, { answers, pauseMs }] of kills.entries()) {
      const running = server;
      const killed = Promise.withResolvers<number | null>();
      const kill = () => killed.resolve(running.stop('SIGKILL'));
      // Without a pause at once: after a timer the server would have gone on.
      acknowledged.after(answers, pauseMs === 0 ? kill : () => setTimeout(kill, pauseMs));
      const client = clientOf(running.address, token);
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        writeUntilKilled(client, acknowledged, `${round}.${writer}.`),
      );
      await Promise.all([killed.promise, ...writers]);
      server = await startServerProcess(settings);
      expect(await findLost(clientOf(server.address, token), acknowledged)).toEqual([]);
    }
    await server.stop('SIGTERM');
    expect(await findDisagreements(kind, settings)).toEqual([]);
    expect(acknowledged.teachers.size).toBeGreaterThan(kills.length);
  });
});
