import { composeWorkbook } from './compose-workbook.ts';
import type { SheetToWrite } from './sheet-to-write.ts';
import { runInThread } from './run-in-thread.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** So many cells are written in some 20 ms, while a worker takes 150 ms to start. */
const FEW_CELLS = 2000;

const WRITER = {
  program: new URL('./writing-worker.ts', import.meta.url),
  memoryMb: 256,
  processorMs: 20_000,
};

const countCells = (sheets: readonly SheetToWrite[]) =>
  sheets.reduce((sum, { columns, rows }) => sum + columns.length * (rows.length + 1), 0);

/**
 * Writes sheets as an .xlsx; in a worker unless it is small: a year takes some tenths of a second, in which nobody else
 * would be answered. Throws FailedWorker when it was not written this time.
 */
export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Buffer> {
  if (countCells(sheets) <= FEW_CELLS) return composeWorkbook(sheets);
  const { buffer, byteOffset, byteLength } = await runInThread<Uint8Array>(WRITER, sheets);
  return Buffer.from(buffer, byteOffset, byteLength);
}
