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

const NOTHING: SolverReport = { cost: null, bound: -Infinity };

/** Gives a problem to HiGHS (WebAssembly, one thread) for so long; one that takes twice as long is ended without a result. */
export async function solveAsMip(input: StaffingInput, seconds: number): Promise<SolverReport> {
  const workerData: SolverOrder = { input, seconds };
  const worker = new Worker(PROGRAM, { workerData });
  const signal = AbortSignal.timeout((2 * seconds + 10) * 1000);
  try {
    const [report = NOTHING]: SolverReport[] = await once(worker, 'message', { signal });
    return report;
  } catch (error) {
    if (signal.aborted) return NOTHING;
    throw error;
  } finally {
    await worker.terminate();
  }
}
