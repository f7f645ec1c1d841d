import { parentPort } from 'node:worker_threads';
import { adviseHiring, adviseRepair, diagnose, explain } from '@pupitre/optimiser';
import type { Highs } from 'highs';
import type { Advice, AdviceReply, AdviceTask } from './advice-messages.ts';
import { loadSolver } from './load-solver.ts';

/* The program of the worker that answers what takes a fraction of a second, or some: too long for the thread of the requests. */

/** Loaded with the first question that needs it. */
let solver: Promise<Highs> | undefined;

async function advise(task: AdviceTask): Promise<Advice> {
  if (task.kind === 'diagnosis') return diagnose(task.input);
  if (task.kind === 'explanation') return explain(task.input, task.choices, task.positionId);
  solver ??= loadSolver();
  const limits = { budgetMs: task.budgetMs, solver: await solver };
  return task.kind === 'repair'
    ? adviseRepair(task.input, task.positionIds, limits)
    : adviseHiring(task.input, limits);
}

async function answer(task: AdviceTask): Promise<void> {
  const reply: AdviceReply = await advise(task).then(
    (advice) => ({ advice }),
    (error: unknown) => ({ error }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(reply);
}

parentPort?.on('message', (task: AdviceTask) => void answer(task));
