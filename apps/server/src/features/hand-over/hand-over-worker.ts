import { parentPort, workerData } from 'node:worker_threads';
import { checkTask, type HandOverTask, writeTask } from './prepare-hand-over.ts';

/* The program of the worker that checks and writes a large year. */

const { kind, task }: { kind: 'check' | 'write'; task: HandOverTask } = workerData;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(kind === 'check' ? checkTask(task) : writeTask(task));
