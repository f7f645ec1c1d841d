import { parentPort, workerData } from 'node:worker_threads';
import { composeWorkbook } from './compose-workbook.ts';
import type { SheetToWrite } from './sheet-to-write.ts';

const sheets: readonly SheetToWrite[] = workerData;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(new Uint8Array(await composeWorkbook(sheets)));
