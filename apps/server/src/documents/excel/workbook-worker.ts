import { parentPort, workerData } from 'node:worker_threads';
import { parseWorkbook, type SheetContent } from './parse-workbook.ts';
import { RefusedWorkbook, type WorkbookRefusal } from './refused-workbook.ts';

/** What the worker sends back: error classes do not survive the crossing. */
export type WorkbookReply = { sheets: SheetContent[] } | { reason: WorkbookRefusal; message: string };

function reply(bytes: Uint8Array): WorkbookReply {
  try {
    return { sheets: parseWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof RefusedWorkbook) return { reason: error.reason, message: error.message };
    throw error;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(reply(workerData));
