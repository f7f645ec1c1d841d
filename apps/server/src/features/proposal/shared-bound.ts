import { Worker } from 'node:worker_threads';
import {
  type Bounder,
  boundByTwo,
  type BoundPart,
  boundThere,
  type SharedBound,
  shareBound,
  type StaffingInput,
} from '@pupitre/optimiser';

const PROGRAM = new URL('./bound-worker.ts', import.meta.url);
const HEAP_MB = 256;

/** What the worker that proves a bound is given. */
export interface BoundOrder {
  input: StaffingInput;
  shared: SharedBound;
  part: BoundPart;
}

/** Has the bound of a run proven by one other worker, or by two, while this one searches. @param threads with this one */
export const boundElsewhere = (input: StaffingInput, threads: number): Bounder =>
  threads > 2
    ? boundByTwo(boundByWorker(input, 'relaxation'), boundByWorker(input, 'columns'))
    : boundByWorker(input, 'all');

function boundByWorker(input: StaffingInput, part: BoundPart): Bounder {
  const shared = shareBound(input.positions.length);
  const workerData: BoundOrder = { input, shared, part };
  // oxlint-disable-next-line no-new -- it ends with the search, or with this thread
  new Worker(PROGRAM, { workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  return boundThere(shared);
}
