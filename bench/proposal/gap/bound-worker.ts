import { parentPort, workerData } from 'node:worker_threads';
import { serveBound } from '@pupitre/optimiser';
import { boundHere } from '../../../packages/optimiser/src/bound/bounder.ts';
import { readThreadMegabytes } from '../run-order.ts';
import { compileGap } from './compile-gap.ts';
import type { GapOrder } from './gap-order.ts';
import { makeGap } from './make-gap.ts';

/* The program of the thread that proves the bound. */

const { size, seed, shared }: GapOrder = workerData;
serveBound(shared, boundHere(compileGap(makeGap(size, seed))));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(readThreadMegabytes());
