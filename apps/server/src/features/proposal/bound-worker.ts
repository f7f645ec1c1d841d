import { workerData } from 'node:worker_threads';
import { createBounder } from '@pupitre/optimiser';
import { yieldToRequests } from './priority.ts';
import { type BoundOrder, UNKNOWN } from './shared-bound.ts';

/* The program of the worker that proves how good a proposal can be at best. It leaves the processor when the search ends. */

const { input, target, bound, flag, endsAt }: BoundOrder = workerData;
yieldToRequests();
const bounder = createBounder(input);
Atomics.wait(target, 0, UNKNOWN);
while (Atomics.load(flag, 0) === 0 && Date.now() < endsAt) {
  bounder.step(Number(Atomics.load(target, 0)));
  // Costs are whole, so the least one is too.
  Atomics.store(bound, 0, BigInt(Math.ceil(bounder.bound)));
}
