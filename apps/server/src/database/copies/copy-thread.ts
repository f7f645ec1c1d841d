import { closeSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import { checkCopy } from './check-copy.ts';

/** What the thread is told. */
export interface CopyOrder {
  from: string;
  to: string;
  /** The steps of the schema that this version knows. */
  known: readonly string[];
}

/* Writes an SQLite file anew as it stands at one moment, beside those who read and write it, waits for the disk and checks what is there. */

const { from, to, known } = workerData as CopyOrder;
const connection = new SqliteDatabase(from, { readonly: true, fileMustExist: true, timeout: 5000 });
try {
  connection.prepare('vacuum into ?').run(to);
} finally {
  connection.close();
}
const written = openSync(to, 'r+');
fsyncSync(written);
closeSync(written);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(checkCopy(to, known));
