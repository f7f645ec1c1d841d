import { Worker } from 'node:worker_threads';
import type { Bounder, StaffingInput } from '@pupitre/optimiser';
import type { RunOrder } from './run-messages.ts';

const PROGRAM = new URL('./bound-worker.ts', import.meta.url);
const HEAP_MB = 256;

/** Not known yet: no cost and no bound is near it. */
export const UNKNOWN = -(2n ** 62n);

/** What the worker that proves a bound is given: the problem, and shared memory of one number each, in points. */
export interface BoundOrder {
  input: StaffingInput;
  /** The cost of the best staffing found so far. */
  target: BigInt64Array;
  bound: BigInt64Array;
  /** Not 0 once the run is to end. */
  flag: Int32Array;
  /** The moment when it ends by itself, in milliseconds as the clock tells. */
  endsAt: number;
}

const share = (): BigInt64Array =>
  new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)).fill(UNKNOWN);

/** Has the bound of a run proven by another worker, while this one searches. */
export function boundElsewhere({ input, flag, budgetMs }: RunOrder): Bounder {
  const endsAt = Date.now() + budgetMs;
  const order: BoundOrder = { input, target: share(), bound: share(), flag, endsAt };
  // oxlint-disable-next-line no-new -- it ends by itself, or with this thread
  new Worker(PROGRAM, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  return {
    get bound() {
      const bound = Atomics.load(order.bound, 0);
      return bound === UNKNOWN ? -Infinity : Number(bound);
    },
    step(target) {
      Atomics.store(order.target, 0, BigInt(Math.ceil(target)));
      Atomics.notify(order.target, 0);
    },
  };
}
