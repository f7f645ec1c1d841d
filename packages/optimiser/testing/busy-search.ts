import { parentPort, workerData } from 'node:worker_threads';
import { boundThere, type SharedBound } from '../src/bound/shared-bounder.ts';
import { known } from './known.ts';

/* The program of a thread that does nothing but tell of one staffing after another, as fast as it can. */

const { shared, staffings }: { shared: SharedBound; staffings: Int32Array[] } = workerData;
const there = boundThere(shared);

const tell = (cost: number) => {
  const staffing = staffings[cost % staffings.length]!;
  const polished = staffings[(cost + 1) % staffings.length]!;
  there.step({ ...known(cost, 0, staffing), polished, polishes: cost });
};

tell(0);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage('begun');
for (let cost = 1; ; cost++) tell(cost);
