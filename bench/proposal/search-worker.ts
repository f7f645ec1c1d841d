import { parentPort, workerData } from 'node:worker_threads';
import { boundThere, start } from '@pupitre/optimiser';
import { readThreadMegabytes, type RunOrder, type SearchReport } from './run-order.ts';

/* The program of the thread that searches. */

const { input, seed, budgetMs, shared }: RunOrder = workerData;
let firstFullMs: number | null = null;
let megabytes = 0;
const course: SearchReport['course'] = [];
const begin = performance.now();
const proposal = await start(input, {
  seed,
  budgetMs,
  bounder: boundThere(shared),
  onProgress({ elapsed_ms, open, open_bound, cost, bound }) {
    course.push({ elapsed_ms, open, open_bound, cost, bound });
    if (open === open_bound) firstFullMs ??= elapsed_ms;
    megabytes = Math.max(megabytes, readThreadMegabytes());
  },
});
const report: SearchReport = { proposal, course, firstFullMs, wholeMs: performance.now() - begin, megabytes };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(report);
