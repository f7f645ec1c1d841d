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
import { isBusy } from './failures.ts';
import type { Database, Schema } from './schema.ts';
import { DurableSqliteDialect, PreparedOnce } from './sqlite-dialect.ts';

const BUSY_TIMEOUT_MS = 5000;
const BUSY_PAUSE_MS = 10;

/** `in ()` is an error on PostgreSQL; it means « none » everywhere here. */
const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];

/** Opens (and makes, with its folder) an SQLite file, or `:memory:`. Every commit reaches the disk before it is acknowledged. */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const connection = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS });
  // On every open: a reopened file falls back to synchronous=NORMAL, which loses acknowledged commits in a power cut.
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  switchToWal(connection);
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  return new Kysely<Schema>({
    dialect: new DurableSqliteDialect({ database: new PreparedOnce(connection) }),
    plugins,
  });
}

/** SQLite does not wait where two processes switch a new file at once: whoever comes second tries again, as long as for any other lock. */
function switchToWal(connection: SqliteDatabase.Database): void {
  const end = Date.now() + BUSY_TIMEOUT_MS;
  for (;;)
    try {
      connection.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS);
    }
}

/** Opens a pool of connections to PostgreSQL. `onIdleError` hears of connections lost while unused. */
export function openPostgres(url: string, onIdleError: (error: Error) => void, poolSize = 10): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: BUSY_TIMEOUT_MS,
    statement_timeout: 30_000,
  });
  pool.on('error', onIdleError);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins });
}
