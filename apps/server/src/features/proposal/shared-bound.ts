import { Worker } from 'node:worker_threads';
import {
  type Bounder,
  boundThere,
  type SharedBound,
  shareBound,
  type StaffingInput,
} from '@pupitre/optimiser';
import { limitHeap } from './thread-memory.ts';

const PROGRAM = new URL('./bound-worker.ts', import.meta.url);
const HEAP_MB = 256;

/** What the worker that proves a bound is given. */
export interface BoundOrder {
  input: StaffingInput;
  shared: SharedBound;
}

/** Has the bound of a run proven by another worker, while this one searches. */
export function boundElsewhere(input: StaffingInput): Bounder {
  const shared = shareBound(input.positions.length);
  const workerData: BoundOrder = { input, shared };
  // oxlint-disable-next-line no-new -- it ends with the search, or with this thread
  new Worker(PROGRAM, { workerData, resourceLimits: limitHeap(HEAP_MB) });
  return boundThere(shared);
}
