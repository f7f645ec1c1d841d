import { parentPort, workerData } from 'node:worker_threads';
import { createBounder, serveBound } from '@pupitre/optimiser';
import { readThreadMegabytes, type RunOrder } from './run-order.ts';
import { loadSolver } from '../../packages/optimiser/testing/load-solver.ts';

/* The program of the thread that proves the bound. */

const { input, shared }: RunOrder = workerData;
serveBound(shared, createBounder(input, await loadSolver()));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(readThreadMegabytes());
