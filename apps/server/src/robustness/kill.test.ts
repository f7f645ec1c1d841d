import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { teacher as teacherSchema } from '@pupitre/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPostgresDatabase, type DatabaseKind, databases } from './databases.ts';
import { startServerProcess } from './server-process.ts';

const ROUNDS = 20;
const WRITERS = 4;
/** How long a round writes before the server is killed: 20 to 120 ms, so that kills fall anywhere. */
const roundMs = () => 20 + Math.random() * 100;

const folder = mkdtempSync(join(tmpdir(), 'pupitre-kill-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settingsFor = async (kind: DatabaseKind): Promise<Record<string, string>> =>
  kind === 'PostgreSQL'
    ? { DATABASE_URL: await createPostgresDatabase('migrated') }
    : { PUPITRE_DATA: join(folder, 'data') };

/** What the server has acknowledged: teachers by id, and how often each was renamed. */
type Acknowledged = Map<string, { visa: string; renamed: number }>;

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
      acknowledged.set(id, { visa, renamed: 0 });
      const renamed = await client.call('PUT', `/teachers/${id}`, bodyOf(visa, 1));
      if (renamed.status === 200) acknowledged.set(id, { visa, renamed: 1 });
    } catch (error) {
      // Node's fetch says TypeError when the connection breaks: the server is gone.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

/** Acknowledged writes that the server no longer knows of. */
async function findLost(client: Client, acknowledged: Acknowledged): Promise<string[]> {
  const stored = z.array(teacherSchema).parse(await (await client.call('GET', '/teachers')).json());
  const byId = new Map(stored.map((teacher) => [teacher.id, teacher]));
  return [...acknowledged].flatMap(([id, { visa, renamed }]) => {
    const teacher = byId.get(id);
    const isThere = teacher?.visa === visa && Number(teacher.nom.slice(4)) >= renamed;
    return isThere ? [] : [visa];
  });
}

describe.each(databases)('kill -9 of the server on %s', (kind) => {
  test(`loses no acknowledged write in ${ROUNDS} rounds`, { timeout: 180_000 }, async () => {
    const settings = await settingsFor(kind);
    const acknowledged: Acknowledged = new Map();
    let token: string | undefined;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const server = await startServerProcess(settings);
      const account = { name: 'École', email: 'a@ecole.ch', password: 'secret' };
      token ??= z
        .object({ token: z.string() })
        .parse(
          await (await clientOf(server.address, '').call('POST', '/auth/register', account)).json(),
        ).token;
      const client = clientOf(server.address, token);
      expect(await findLost(client, acknowledged)).toEqual([]);
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        writeUntilKilled(client, acknowledged, `${round}.${writer}.`),
      );
      await new Promise((resolve) => setTimeout(resolve, roundMs()));
      await server.stop('SIGKILL');
      await Promise.all(writers);
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  });
});
