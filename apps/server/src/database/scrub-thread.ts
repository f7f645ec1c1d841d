import { workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';

/** How long it waits for whoever writes just then. */
const PATIENCE_MS = 5000;

/* Makes the SQLite file anew that it is told. */

const connection = new SqliteDatabase(String(workerData), { timeout: PATIENCE_MS, fileMustExist: true });
try {
  connection.exec('vacuum');
  connection.pragma('wal_checkpoint(truncate)');
} finally {
  connection.close();
}
