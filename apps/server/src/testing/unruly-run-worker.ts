import { parentPort, workerData } from 'node:worker_threads';
import type { RunOrder } from '../features/proposal/run-messages.ts';

/* Stands in for the program that makes a proposal: its first volée says what goes wrong. */

const { input, flag } = workerData as RunOrder;
const progress = { elapsed_ms: 1, open: 0, open_bound: 0, cost: 0, bound: 0 };
const zeros = { open: 0, minimum: 0, wish: 0, classes: 0, continuity: 0, preparations: 0 };
const result = { ...progress, choices: [], costs: zeros, bounds: zeros, gap: 0, is_optimal: true };
const say = (message: unknown) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(message);
};

function hoard(): void {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5));
}

const [task] = input.options.levels;
if (task === 'DIE') process.exit(1);
if (task === 'FAULT') throw new Error('FAULT');
if (task === 'HOARD') hoard();
if (task === 'HANG') {
  say({ progress });
  for (;;);
}
if (task === 'WAIT') Atomics.wait(flag, 0, 0);
const bound = task === 'NAN' ? NaN : 0;
if (task === 'NAN') say({ progress: { ...progress, elapsed_ms: 2, cost: -Infinity } });
say({
  progress: { ...progress, bound },
  result: JSON.stringify({ ...result, bound, cost: Atomics.load(flag, 0) }),
});
