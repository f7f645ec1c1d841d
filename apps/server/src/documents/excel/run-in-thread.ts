import { Worker } from 'node:worker_threads';
import { type Exceeded, type TaskLimits, watchThread } from '../../watch-thread.ts';

/** Why a task was not done: it exceeded its limits, took too much memory, or the thread ended without an answer. */
export type WorkerFailure = Exceeded | 'memory' | 'died';

/** A task that was not done for want of time or memory, not for a fault in it. */
export class FailedWorker extends Error {
  readonly reason: WorkerFailure;

  constructor(reason: WorkerFailure) {
    super(`the worker gave no answer: ${reason}`);
    this.name = 'FailedWorker';
    this.reason = reason;
  }
}

/** The program of a thread, which answers its `workerData` with one message, and what it may take. */
export interface ThreadBounds extends TaskLimits {
  program: URL;
  memoryMb: number;
}

/**
 * Does a task away from the thread that answers requests, in a thread of its own. How many there are at the same time is bounded by the shares of
 * the schools (`http/school-shares.ts`). Throws FailedWorker, or what the program threw.
 */
export async function runInThread<Reply>(
  { program, memoryMb, ...limits }: ThreadBounds,
  task: unknown,
): Promise<Reply> {
  const worker = new Worker(program, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // What a broken file makes a library say is of no use in the log.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const endWatch = watchThread(worker, limits, (what) => reject(new FailedWorker(what)));
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FailedWorker('memory') : error),
  );
  worker.once('exit', () => reject(new FailedWorker('died')));
  try {
    return await promise;
  } finally {
    endWatch();
    await worker.terminate();
  }
}
