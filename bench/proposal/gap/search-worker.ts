import { parentPort, workerData } from 'node:worker_threads';
import { boundThere } from '@pupitre/optimiser';
import { search } from '../../../packages/optimiser/src/start.ts';
import { compileGap, POINTS } from './compile-gap.ts';
import type { GapOrder, GapReport } from './gap-order.ts';
import { type Agent, makeGap } from './make-gap.ts';

/* The program of the thread that searches, from the problem to a solution that is checked against it. */

/** What a solution costs, from the problem itself. Throws where an agent has more than they can take. */
function check(agents: readonly Agent[], agentOf: Int32Array): number {
  let sum = 0;
  for (const [t, { capacity, load, cost }] of agents.entries()) {
    let left = capacity;
    for (const [job, agent] of agentOf.entries()) {
      if (agent !== t) continue;
      left -= load[job] ?? Infinity;
      sum += cost[job] ?? Infinity;
    }
    if (left < 0) throw new Error(`agent ${t} has more than they can take`);
  }
  return sum;
}

const { size, seed, budgetMs, shared }: GapOrder = workerData;
const agents = makeGap(size, seed);
let firstFullMs: number | null = null;
const run = await search(
  { problem: compileGap(agents), open: 0, began: Date.now() },
  {
    seed,
    budgetMs,
    bounder: boundThere(shared),
    onProgress({ elapsed_ms, open }) {
      if (open === 0) firstFullMs ??= elapsed_ms;
    },
  },
);
const { best } = run.annealing;
const report: GapReport = {
  open: best.reduce((sum, agent) => (agent < 0 ? sum + 1 : sum), 0),
  cost: check(agents, best),
  bound: run.progress().bound / POINTS,
  firstFullMs,
  elapsedMs: run.elapsed,
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(report);
