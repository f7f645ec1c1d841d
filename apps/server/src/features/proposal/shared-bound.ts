import { Worker } from 'node:worker_threads';
import type { Bounder, StaffingInput } from '@pupitre/optimiser';
import type { RunOrder } from './run-messages.ts';

const PROGRAM = new URL('./bound-worker.ts', import.meta.url);
const HEAP_MB = 256;

/** What nobody has said yet: no cost is near it. */
export const UNKNOWN = -(2n ** 62n);

/** More half-periods than a school can leave open. */
const OPEN_BITS = 24n;

/** A number of points and the open half-periods it is for as one number, so that both are read and written at once. */
export const pack = (points: number, open: number): bigint =>
  (BigInt(Math.ceil(points)) << OPEN_BITS) | BigInt(open);

export const unpack = (pair: bigint): { points: number; open: number } => ({
  points: Number(pair >> OPEN_BITS),
  open: Number(BigInt.asUintN(Number(OPEN_BITS), pair)),
});

/** What the worker that proves a bound is given, in shared memory but for the problem. */
export interface BoundOrder {
  input: StaffingInput;
  /** Who has what in the first staffing, by position; as many as there are open to change, then nothing. */
  first: Int32Array;
  /** The cost of the best staffing so far; then `first` is there. */
  best: BigInt64Array;
  bound: BigInt64Array;
  /** Not 0 once the run is to end. */
  flag: Int32Array;
  /** The moment when it ends by itself, in milliseconds as the clock tells. */
  endsAt: number;
}

/** Ends the list of `first`. */
export const NOTHING = -2;

const sharePair = (): BigInt64Array =>
  new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)).fill(UNKNOWN);

/** Has the bound of a run proven by another worker, while this one searches. */
export function boundElsewhere({ input, flag, budgetMs }: RunOrder): Bounder {
  const bytes = Int32Array.BYTES_PER_ELEMENT * (input.positions.length + 1);
  const first = new Int32Array(new SharedArrayBuffer(bytes)).fill(NOTHING);
  const order: BoundOrder = {
    input,
    first,
    best: sharePair(),
    bound: sharePair(),
    flag,
    endsAt: Date.now() + budgetMs,
  };
  // oxlint-disable-next-line no-new -- it ends by itself, or with this thread
  new Worker(PROGRAM, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  let lastOpen: number | undefined;
  return {
    get bound() {
      const pair = Atomics.load(order.bound, 0);
      const { points, open } = unpack(pair);
      return pair === UNKNOWN || open !== lastOpen ? -Infinity : points;
    },
    begin(assignment) {
      first.set(assignment);
    },
    step(target, open) {
      lastOpen = open;
      Atomics.store(order.best, 0, pack(target, open));
      Atomics.notify(order.best, 0);
    },
  };
}
