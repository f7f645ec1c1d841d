import { parentPort } from 'node:worker_threads';
import { diagnose, explain } from '@pupitre/optimiser';
import type { Advice, AdviceReply, AdviceTask } from './advice-messages.ts';

/* The program of the worker that answers what takes a fraction of a second: too long for the thread of the requests. */

function advise(task: AdviceTask): Advice {
  if (task.kind === 'diagnosis') return diagnose(task.input);
  return explain(task.input, task.choices, task.positionId);
}

function answer(task: AdviceTask): AdviceReply {
  try {
    return { advice: advise(task) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', (task: AdviceTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(answer(task));
});
