import { LIMITS } from '@pupitre/domain';
import type { SheetContent } from './parse-workbook.ts';
import { refusals, RefusedWorkbook } from './refused-workbook.ts';
import { FailedWorker, SingleWorker, type WorkerFailure } from './single-worker.ts';
import { identifyWorkbook } from './workbook-kind.ts';
import type { WorkbookReply } from './workbook-worker.ts';

const reader = new SingleWorker<Buffer, WorkbookReply>({
  program: new URL('./workbook-worker.ts', import.meta.url),
  memoryMb: 192,
  timeoutMs: 10_000,
  queueLength: 8,
});

const REFUSALS: Readonly<Record<WorkerFailure, () => RefusedWorkbook>> = {
  busy: refusals.busy,
  timeout: () => refusals.tooLarge('il ne peut pas être lu à temps'),
  memory: () => refusals.tooLarge('il demande trop de mémoire'),
  died: refusals.damaged,
};

async function parseInWorker(bytes: Buffer, timeoutMs?: number): Promise<WorkbookReply> {
  try {
    return await reader.run(bytes, timeoutMs);
  } catch (error) {
    // What makes the parser stumble is in the file.
    throw error instanceof FailedWorker ? REFUSALS[error.reason]() : refusals.damaged();
  }
}

/**
 * Reads an uploaded .xlsx or .xls in a worker with bounded memory and time, one file at a time (docs/domain.md, « Files »).
 * Throws a RefusedWorkbook with a French sentence for everything that is not a readable workbook.
 */
export async function readWorkbook(bytes: Buffer, timeoutMs?: number): Promise<SheetContent[]> {
  if (bytes.length > LIMITS.importBytes) throw refusals.tooLarge('5 Mo au plus');
  identifyWorkbook(bytes);
  const reply = await parseInWorker(bytes, timeoutMs);
  if ('sheets' in reply) return reply.sheets;
  throw new RefusedWorkbook(reply.reason, reply.message);
}
