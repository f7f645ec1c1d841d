import { parentPort, workerData } from 'node:worker_threads';
import { compile } from '../../packages/optimiser/src/problem.ts';
import { loadSolver } from '../../packages/optimiser/testing/load-solver.ts';
import { MipModel } from './mip-model.ts';
import type { SolverOrder, SolverReport } from './solve-as-mip.ts';

/* The program of the thread that gives the same problem to HiGHS, for the same time. */

const { input, seconds }: SolverOrder = workerData;
const highs = await loadSolver();
const model = highs.createModel(new MipModel(compile(input)).toData());
model.options.set({ output_flag: false, time_limit: seconds });
model.run();
const cost = model.getObjectiveValue();
const bound = model.info.get('mip_dual_bound');
const isFound = model.info.get('primal_solution_status') === 2;
const report: SolverReport = { cost: isFound ? cost : null, bound: Number(bound) };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(report);
