import { Worker } from 'node:worker_threads';

/** Why a task was not done: too many waiting, too slow, too much memory, the worker ended without an answer. */
export type WorkerFailure = 'busy' | 'timeout' | 'memory' | 'died';

/** A task that was not done for want of time or memory, not for a fault in it. */
export class FailedWorker extends Error {
  readonly reason: WorkerFailure;

  constructor(reason: WorkerFailure) {
    super(`the worker gave no answer: ${reason}`);
    this.name = 'FailedWorker';
    this.reason = reason;
  }
}

/** The program of a worker, which answers its `workerData` with one message, and what it may take. */
export interface WorkerBounds {
  program: URL;
  memoryMb: number;
  timeoutMs: number;
  /** Tasks accepted at the same time, the one being done included. */
  queueLength: number;
}

/** Does tasks away from the thread that answers requests, one at a time: two big ones together must not cost twice the memory. */
export class SingleWorker<Task, Reply> {
  readonly #bounds: WorkerBounds;
  #accepted = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(bounds: WorkerBounds) {
    this.#bounds = bounds;
  }

  /** Does one task in a worker of its own. Throws FailedWorker, or what the program threw. */
  async run(task: Task, timeoutMs = this.#bounds.timeoutMs): Promise<Reply> {
    if (this.#accepted >= this.#bounds.queueLength) throw new FailedWorker('busy');
    this.#accepted += 1;
    const turn = this.#last
      .then(() => this.#work(task, timeoutMs))
      .finally(() => {
        this.#accepted -= 1;
      });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #work(task: Task, timeoutMs: number): Promise<Reply> {
    const { program, memoryMb } = this.#bounds;
    const worker = new Worker(program, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // What a broken file makes a library say is of no use in the log.
      stdout: true,
      stderr: true,
    });
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const timer = setTimeout(() => reject(new FailedWorker('timeout')), timeoutMs);
    worker.once('message', resolve);
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
}
