import { Worker } from 'node:worker_threads';
import { LIMITS } from '@pupitre/domain';
import type { SheetContent } from './parse-workbook.ts';
import { refusals, RefusedWorkbook } from './refused-workbook.ts';
import { identifyWorkbook } from './workbook-kind.ts';
import type { WorkbookReply } from './workbook-worker.ts';

const MEMORY_MB = 192;
const TIMEOUT_MS = 10_000;
const QUEUE_LENGTH = 8;
const WORKER = new URL('./workbook-worker.ts', import.meta.url);

async function parseInWorker(bytes: Buffer, timeoutMs: number): Promise<SheetContent[]> {
  const worker = new Worker(WORKER, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // What a broken file makes the parser say is of no use in the log.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<SheetContent[]>();
  const timer = setTimeout(() => reject(refusals.tooLarge('il ne peut pas être lu à temps')), timeoutMs);
  worker.once('message', (reply: WorkbookReply) =>
    'sheets' in reply ? resolve(reply.sheets) : reject(new RefusedWorkbook(reply.reason, reply.message)),
  );
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? refusals.tooLarge('il demande trop de mémoire')
        : refusals.damaged(),
    ),
  );
  worker.once('exit', () => reject(refusals.damaged()));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One file at a time: two hostile ones together must not cost twice the memory. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= QUEUE_LENGTH) throw refusals.busy();
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Reads an uploaded .xlsx or .xls in a worker with bounded memory and time, one file at a time (decisions, section 5).
 * Throws a RefusedWorkbook with a French sentence for everything that is not a readable workbook.
 */
export async function readWorkbook(bytes: Buffer, timeoutMs = TIMEOUT_MS): Promise<SheetContent[]> {
  if (bytes.length > LIMITS.importBytes) throw refusals.tooLarge('5 Mo au plus');
  identifyWorkbook(bytes);
  return inTurn(() => parseInWorker(bytes, timeoutMs));
}
