import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StaffingInput } from '@pupitre/optimiser';

const PROGRAM = new URL('./solver-worker.ts', import.meta.url);

export interface SolverOrder {
  input: StaffingInput;
  seconds: number;
}

/** What a solver for mixed integer programs came to: points of the best staffing, null if it found none, and its bound. */
export interface SolverReport {
  cost: number | null;
  bound: number;
}

/** Gives a problem to HiGHS (WebAssembly, one thread) for so long; reading and preparing the model comes on top. */
export async function solveAsMip(input: StaffingInput, seconds: number): Promise<SolverReport> {
  const workerData: SolverOrder = { input, seconds };
  const worker = new Worker(PROGRAM, { workerData });
  try {
    const [report]: SolverReport[] = await once(worker, 'message', {
      signal: AbortSignal.timeout((seconds * 3 + 60) * 1000),
    });
    if (!report) throw new Error('the solver said nothing');
    return report;
  } finally {
    await worker.terminate();
  }
}
