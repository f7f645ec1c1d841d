import { FailedWorker, type WorkerFailure } from './run-in-thread.ts';
import type { SheetToWrite } from './sheet-to-write.ts';
import { writeWorkbook, XLSX_TYPE } from './write-workbook.ts';
import { FAILURE_SENTENCES } from '../failure-sentences.ts';
import type { Download } from '../../http/handlers.ts';
import { Unavailable } from '../../errors.ts';

const SENTENCES: Readonly<Record<WorkerFailure, string>> = {
  ...FAILURE_SENTENCES,
  memory: 'Le document est trop volumineux pour être préparé.',
};

/** A failure of a worker that prepares a document as what the user is told; any other error as it is. */
export const unavailable = (error: unknown): unknown =>
  error instanceof FailedWorker ? new Unavailable(SENTENCES[error.reason], error) : error;

/** A workbook to download under a name. Throws Unavailable when it could not be written this time. */
export async function downloadWorkbook(
  name: string,
  sheets: readonly SheetToWrite[],
  write: typeof writeWorkbook = writeWorkbook,
): Promise<Download> {
  try {
    return { name, type: XLSX_TYPE, content: await write(sheets) };
  } catch (error) {
    throw unavailable(error);
  }
}
