import { parentPort, workerData } from 'node:worker_threads';

/* Stands in for the program of a worker: its data says what goes wrong. */

function hang(): void {
  for (;;);
}

/** For ever, and takes nothing of a processor. */
function wait(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function hoard(): void {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5));
}

if (workerData === 'DIE') process.exit(1);
if (workerData === 'HANG') hang();
if (workerData === 'WAIT') wait();
if (workerData === 'FAULT') throw new Error('FAULT');
if (workerData === 'HOARD') hoard();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(workerData);
