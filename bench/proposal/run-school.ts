import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { boundThere, shareBound, type StaffingInput } from '@pupitre/optimiser';
import type { RunOrder, SearchReport } from './run-order.ts';

const SEARCH = new URL('./search-worker.ts', import.meta.url);
const BOUND = new URL('./bound-worker.ts', import.meta.url);

/** What one run came to; the memory is that of both threads. */
export async function runSchool(input: StaffingInput, seed: number, budgetMs: number): Promise<SearchReport> {
  const workerData: RunOrder = { input, seed, budgetMs, shared: shareBound(input.positions.length) };
  const search = new Worker(SEARCH, { workerData });
  const bound = new Worker(BOUND, { workerData });
  try {
    const messages = await Promise.all([once(search, 'message'), once(bound, 'message')]);
    const [[report], [megabytes]] = messages as [[SearchReport], [number]];
    return { ...report, megabytes: report.megabytes + megabytes };
  } finally {
    boundThere(workerData.shared).end();
    await Promise.all([search.terminate(), bound.terminate()]);
  }
}
