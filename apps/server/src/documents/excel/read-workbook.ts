import { LIMITS } from '@pupitre/domain';
import type { SheetContent } from './parse-workbook.ts';
import { refusals, RefusedWorkbook } from './refused-workbook.ts';
import { FailedWorker, runInThread, type WorkerFailure } from './run-in-thread.ts';
import { identifyWorkbook } from './workbook-kind.ts';
import type { WorkbookReply } from './workbook-worker.ts';

const READER = {
  program: new URL('./workbook-worker.ts', import.meta.url),
  memoryMb: 192,
  processorMs: 10_000,
};

const REFUSALS: Readonly<Record<WorkerFailure, () => RefusedWorkbook>> = {
  timeout: () => refusals.tooLarge('il ne peut pas être lu à temps'),
  memory: () => refusals.tooLarge('il demande trop de mémoire'),
  died: refusals.damaged,
  busy: refusals.busy,
};

async function parseInWorker(bytes: Buffer): Promise<WorkbookReply> {
  try {
    return await runInThread<WorkbookReply>(READER, bytes);
  } catch (error) {
    // What makes the parser stumble is in the file.
    throw error instanceof FailedWorker ? REFUSALS[error.reason]() : refusals.damaged();
  }
}

/**
 * Reads an uploaded .xlsx or .xls in a worker with bounded memory and time (docs/domain.md, « Files »).
 * Throws a RefusedWorkbook with a French sentence for everything that is not a readable workbook.
 */
export async function readWorkbook(bytes: Buffer): Promise<SheetContent[]> {
  if (bytes.length > LIMITS.importBytes) throw refusals.tooLarge('5 Mo au plus');
  identifyWorkbook(bytes);
  const reply = await parseInWorker(bytes);
  if ('sheets' in reply) return reply.sheets;
  throw new RefusedWorkbook(reply.reason, reply.message);
}
