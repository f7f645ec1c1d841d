import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import { yieldToRequests } from '../../limits/yield-to-requests.ts';
import { checkCopy } from './check-copy.ts';

/** What the thread is told. */
export interface CopyOrder {
  from: string;
  to: string;
  /** The steps of the schema that this version knows. */
  known: readonly string[];
}

/*
 * Writes an SQLite file anew as it stands at one moment, beside those who read and write it, and checks what is there. File systems put what is
 * written to the disk in one order for all: who writes meanwhile would wait for the whole copy if it was written at once. So it goes in pieces.
 */

/** A piece is to take the disk so long, whatever disk it is: who writes meanwhile waits so much longer at most. */
const PIECE_MS = 8;
/** Of pages of 4 kB, mostly. */
const FIRST_PIECE = 128;
const SMALLEST_PIECE = 16;
const LARGEST_PIECE = 1024;

const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Waits until the disk has what was written to a file, and as long again for others to write; answers the size of the next piece. */
function flush(file: number, size: number): number {
  const begun = performance.now();
  fdatasyncSync(file);
  const took = performance.now() - begun;
  pause(Math.max(1, took));
  return Math.min(LARGEST_PIECE, Math.max(SMALLEST_PIECE, size * Math.min(2, PIECE_MS / took)));
}

async function copyInPieces(from: string, to: string): Promise<void> {
  const source = new SqliteDatabase(from, { readonly: true, fileMustExist: true, timeout: 5000 });
  const written = openSync(to, 'r+');
  try {
    // As it stands now, to the end: else what others write would begin the copy anew.
    source.exec('begin');
    source.prepare('select 1 from sqlite_schema').get();
    let size = FIRST_PIECE;
    await source.backup(to, { progress: () => (size = flush(written, size)) });
  } finally {
    closeSync(written);
    source.close();
  }
}

/** A copy stands by itself: without the companions that a server has beside its file. */
function closeJournal(file: string): void {
  const copy = new SqliteDatabase(file, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = delete');
  } finally {
    copy.close();
  }
}

const { from, to, known } = workerData as CopyOrder;
yieldToRequests();
await copyInPieces(from, to);
closeJournal(to);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(checkCopy(to, known));
