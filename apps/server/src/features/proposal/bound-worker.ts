import { workerData } from 'node:worker_threads';
import { createBounder } from '@pupitre/optimiser';
import { yieldToRequests } from './priority.ts';
import { type BoundOrder, NOTHING, pack, UNKNOWN, unpack } from './shared-bound.ts';

/* The program of the worker that proves how good a proposal can be at best. It leaves the processor when the search ends. */

const { input, first, best, bound, flag, endsAt }: BoundOrder = workerData;
yieldToRequests();
const bounder = createBounder(input);
Atomics.wait(best, 0, UNKNOWN);
bounder.begin(Int32Array.from(first.subarray(0, first.indexOf(NOTHING))));
while (Atomics.load(flag, 0) === 0 && Date.now() < endsAt) {
  const { points, open } = unpack(Atomics.load(best, 0));
  bounder.step(points, open);
  // Costs are whole, so the least one is too.
  Atomics.store(bound, 0, pack(bounder.bound, open));
}
