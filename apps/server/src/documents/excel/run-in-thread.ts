import { Worker } from 'node:worker_threads';

/** Why a task was not done: too slow, too much memory, the thread ended without an answer, or did not come to begin. */
export type WorkerFailure = 'timeout' | 'memory' | 'died' | 'busy';

/** What a program says once it is loaded, so that only its task counts: how long a thread takes to begin says nothing of it. */
export const BEGUN = 'begun';

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
export interface ThreadBounds {
  program: URL;
  memoryMb: number;
  timeoutMs: number;
  /** How long it may take to say {@link BEGUN}, from where its task may take so long; left out where it does not. */
  beginMs?: number;
}

/**
 * Does a task away from the thread that answers requests, in a thread of its own. How many there are at the same time is bounded by the shares of
 * the schools (`http/school-shares.ts`). Throws FailedWorker, or what the program threw.
 */
export async function runInThread<Reply>(
  { program, memoryMb, timeoutMs, beginMs }: ThreadBounds,
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
  const giveUp = (reason: WorkerFailure, ms: number) =>
    setTimeout(() => reject(new FailedWorker(reason)), ms);
  let timer = beginMs === undefined ? giveUp('timeout', timeoutMs) : giveUp('busy', beginMs);
  worker.on('message', (message: Reply | typeof BEGUN) => {
    if (message !== BEGUN) return resolve(message);
    clearTimeout(timer);
    timer = giveUp('timeout', timeoutMs);
  });
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FailedWorker('memory') : error),
  );
  worker.once('exit', () => reject(new FailedWorker('died')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
