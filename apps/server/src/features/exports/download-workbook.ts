import { FailedWorker, type WorkerFailure } from '../../documents/excel/single-worker.ts';
import type { SheetToWrite } from '../../documents/excel/sheet-to-write.ts';
import { writeWorkbook, XLSX_TYPE } from '../../documents/excel/write-workbook.ts';
import type { Download } from '../../http/handlers.ts';
import { Unavailable } from '../../http/refusals.ts';

const AGAIN = 'Veuillez réessayer dans un instant.';
const SENTENCES: Readonly<Record<WorkerFailure, string>> = {
  busy: `Trop de documents sont en cours de préparation. ${AGAIN}`,
  timeout: `La préparation du document a pris trop de temps. ${AGAIN}`,
  memory: 'Le document est trop volumineux pour être préparé.',
  died: `Le document n'a pas pu être préparé. ${AGAIN}`,
};

/** A workbook to download under a name. Throws Unavailable when it could not be written this time. */
export async function downloadWorkbook(
  name: string,
  sheets: readonly SheetToWrite[],
  write: typeof writeWorkbook = writeWorkbook,
): Promise<Download> {
  try {
    return { name, type: XLSX_TYPE, content: await write(sheets) };
  } catch (error) {
    throw error instanceof FailedWorker ? new Unavailable(SENTENCES[error.reason], error) : error;
  }
}
