import { workerData } from 'node:worker_threads';
import { createBounder, serveBound } from '@pupitre/optimiser';
import { loadSolver } from '../../advice/load-solver.ts';
import { yieldToRequests } from '../../limits/yield-to-requests.ts';
import type { BoundOrder } from './shared-bound.ts';

/* The program of the worker that proves how good a proposal can be at best. It leaves the processor when the search ends. */

const { input, shared, part }: BoundOrder = workerData;
yieldToRequests();
serveBound(shared, createBounder(input, await loadSolver(), part));
