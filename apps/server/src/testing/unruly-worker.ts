import { parentPort, workerData } from 'node:worker_threads';
import { BEGUN } from '../documents/excel/run-in-thread.ts';

/* Stands in for the program of a worker: its data says what goes wrong. */

function hang(): void {
  for (;;);
}

function hoard(): void {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5));
}

if (workerData === 'BEGIN AND HANG') {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(BEGUN);
  hang();
}
if (workerData === 'DIE') process.exit(1);
if (workerData === 'HANG') hang();
if (workerData === 'FAULT') throw new Error('FAULT');
if (workerData === 'HOARD') hoard();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(workerData);
