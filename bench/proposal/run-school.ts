import { shareBound, type StaffingInput } from '@pupitre/optimiser';
import { runInTwo } from './run-in-two.ts';
import type { RunOrder, SearchReport } from './run-order.ts';

const SEARCH = new URL('./search-worker.ts', import.meta.url);
const BOUND = new URL('./bound-worker.ts', import.meta.url);

/** What one run came to; the memory is that of both threads. */
export async function runSchool(input: StaffingInput, seed: number, budgetMs: number): Promise<SearchReport> {
  const order: RunOrder = { input, seed, budgetMs, shared: shareBound(input.positions.length) };
  const { report, megabytes } = await runInTwo(SEARCH, BOUND, order);
  const ofSearch = report as SearchReport;
  return { ...ofSearch, megabytes: ofSearch.megabytes + megabytes };
}
