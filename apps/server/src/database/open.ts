import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
} from 'kysely';
import { Pool } from 'pg';
import { isLocked } from './failures.ts';
import { OpenFiles } from './open-files.ts';
import { PreparedOnce } from './prepared-once.ts';
import type { Database, Schema } from './schema.ts';
import { DurableSqliteDialect } from './sqlite-dialect.ts';

const PATIENCE_MS = 5000;
const OPENING_PAUSE_MS = 10;
const isFile = (file: string | Buffer): file is string => typeof file === 'string' && file !== ':memory:';

/** `in ()` is an error on PostgreSQL; it means « none » everywhere here, and on SQLite by itself. */
const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];

/**
 * Opens (and makes, with its folder) an SQLite file, or `:memory:`, or there what a file holds. Every commit reaches the disk
 * before it is acknowledged, and none is made once the file is no longer in its place. `patienceMs` bounds the wait for a lock of
 * another process.
 */
export function openSqlite(file: string | Buffer, patienceMs = PATIENCE_MS): Database {
  if (isFile(file)) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new SqliteDatabase(file, { timeout: PATIENCE_MS });
  try {
    const beforeWrite = prepareConnection(connection, file);
    const database = new PreparedOnce(connection);
    return new Kysely<Schema>({ dialect: new DurableSqliteDialect({ database, patienceMs, beforeWrite }) });
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Answers what looks after the files. */
function prepareConnection(connection: SqliteDatabase.Database, file: string | Buffer): () => void {
  // On every open: a reopened file falls back to synchronous=NORMAL, which loses acknowledged commits in a power cut.
  switchToWal(connection);
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // What savepoints and sorting need beside is a few pages: files of their own for them cost more than the pages.
  connection.pragma('temp_store = MEMORY');
  // The first read makes the files that go with the database.
  connection.pragma('schema_version');
  // From here on the driver waits, without holding up the event loop.
  connection.pragma('busy_timeout = 0');
  if (!isFile(file)) return () => undefined;
  const files = new OpenFiles(file);
  return () => files.expectInPlace();
}

/** SQLite does not wait where two processes switch a new file at once: whoever comes second tries again, as long as for any other lock. */
function switchToWal(connection: SqliteDatabase.Database): void {
  const end = Date.now() + PATIENCE_MS;
  for (;;)
    try {
      connection.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isLocked(error) || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OPENING_PAUSE_MS);
    }
}

const addresses = new WeakMap<Database, string>();

/** Where the PostgreSQL of a database is reached; undefined for SQLite. */
export const addressOf = (database: Database): string | undefined => addresses.get(database);

/**
 * Opens a pool of connections to PostgreSQL. `onLost` hears of every connection that is lost, in use or not: what was
 * under way on it fails, the next one is opened when it is needed.
 */
export function openPostgres(url: string, onLost: (error: Error) => void, poolSize = 10): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: 30_000,
    keepAlive: true,
  });
  // A client that nobody listens to ends the process; the pool listens only while it is unused.
  pool.on('connect', (client) => client.on('error', onLost));
  // The same once more.
  pool.on('error', () => undefined);
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins });
  addresses.set(database, url);
  return database;
}
