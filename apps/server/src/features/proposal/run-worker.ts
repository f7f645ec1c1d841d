import { parentPort, workerData } from 'node:worker_threads';
import type { ProposalResult } from '@pupitre/contract';
import { type Progress, type Proposal, start } from '@pupitre/optimiser';
import { knownOrNobody } from './known-teachers.ts';
import { yieldToRequests } from '../../limits/yield-to-requests.ts';
import {
  countChanges,
  countContinuity,
  reviewClasses,
  reviewOutcomes,
  staffWith,
} from './review-outcomes.ts';
import type { RunMessage, RunOrder } from './run-messages.ts';
import { boundElsewhere } from './shared-bound.ts';

/* The program of the worker that makes one proposal. */

/** At most four points a second leave the worker. */
const PROGRESS_MS = 250;

const say = (message: RunMessage) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(message);
};

const pointOf = (progress: Progress): Progress => ({
  elapsed_ms: progress.elapsed_ms,
  open: progress.open,
  open_bound: progress.open_bound,
  cost: progress.cost,
  bound: progress.bound,
  sight_cost: progress.sight_cost,
  sight_bound: progress.sight_bound,
});

/**
 * The result as the API answers it: what the user has settled belongs to it, apart from teachers who are gone, and who had each
 * position before.
 */
function toResult({ input, version }: RunOrder, proposal: Proposal): ProposalResult {
  const { positions, options } = input;
  const levels = new Set(options.levels);
  const chosen = new Map(proposal.choices.map((choice) => [choice.position_id, choice]));
  const teacherOf = knownOrNobody(input);
  const pinned = new Map(options.pins.map((pin) => [pin.position_id, teacherOf(pin.teacher_id)]));
  const choices = positions
    .filter(({ level, locked }) => levels.has(level) && !locked)
    .flatMap(({ id, teacher_id: former_teacher_id }) => {
      const choice = chosen.get(id);
      if (!choice && !pinned.has(id)) return [];
      const teacher_id = choice ? choice.teacher_id : (pinned.get(id) ?? null);
      return [{ position_id: id, teacher_id, former_teacher_id, reasons: choice?.reasons ?? [] }];
    });
  const staffed = staffWith(input, choices);
  return {
    ...proposal,
    choices,
    outcomes: reviewOutcomes(input, staffed),
    continuity: countContinuity(input, staffed),
    changes: countChanges(input, staffed, version),
    class_sights: reviewClasses(input, staffed),
  };
}

async function run(order: RunOrder): Promise<void> {
  const { input, budgetMs, seed, rounds, threads, flag } = order;
  yieldToRequests();
  let lastMs = -Infinity;
  const onProgress = (progress: Progress) => {
    const now = performance.now();
    if (now - lastMs < PROGRESS_MS) return;
    lastMs = now;
    say({ progress: pointOf(progress) });
  };
  const signal = {
    get aborted() {
      return Atomics.load(flag, 0) !== 0;
    },
  };
  // So many rounds are to give the same each time, which the bound of another thread would not.
  const limits = rounds === undefined ? { bounder: boundElsewhere(input, threads) } : { rounds };
  const proposal = await start(input, { seed, budgetMs, ...limits, onProgress, signal });
  say({ progress: pointOf(proposal), result: JSON.stringify(toResult(order, proposal)) });
}

await run(workerData);
