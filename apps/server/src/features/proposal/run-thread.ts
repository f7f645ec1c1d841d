import { Worker } from 'node:worker_threads';
import { type Progress, progress, proposalResult } from '@pupitre/contract';
import type { RunMessage, RunOrder } from './run-messages.ts';

const PROGRAM = new URL('./run-worker.ts', import.meta.url);
/** A run that has not ended so long after it should is ended: a busy machine needs some time to sum a big one up. */
const GRACE_MS = 60_000;
/** Beside this it takes some tens of megabytes in arrays, which are not counted. */
const HEAP_MB = 512;

/** Why a run ended without a result: too slow to stop, too much memory, an error, or somebody ended it. */
export type RunFailure = 'overdue' | 'memory' | 'died' | 'ended';

/** Thrown where a run gives no result; `cause` is what went wrong in its worker, if anything did. */
export class FailedRun extends Error {
  readonly reason: RunFailure;

  constructor(reason: RunFailure, cause?: unknown) {
    super(`the run gave no result: ${reason}`, { cause });
    this.name = 'FailedRun';
    this.reason = reason;
  }
}

/** Without numbers that are not finite, which JSON would make null: what is stored can be read again. Throws what is wrong. */
function expectReadable(result: string): string {
  proposalResult.parse(JSON.parse(result));
  return result;
}

/** What a run may take; tests have a program of their own. */
export interface ThreadBounds {
  program?: URL;
  graceMs?: number;
  heapMb?: number;
}

/** One run in a worker of its own. `outcome` is the result as JSON; it throws FailedRun. */
export class RunThread {
  readonly outcome: Promise<string>;
  readonly #flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #graceMs: number;
  readonly #worker: Worker;
  readonly #ending = Promise.withResolvers<string>();
  #overdue: NodeJS.Timeout;

  constructor(
    order: Omit<RunOrder, 'flag'>,
    onProgress: (progress: Progress) => void,
    { program = PROGRAM, graceMs = GRACE_MS, heapMb = HEAP_MB }: ThreadBounds = {},
  ) {
    this.#graceMs = graceMs;
    this.#worker = new Worker(program, {
      workerData: { ...order, flag: this.#flag } satisfies RunOrder,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    this.#overdue = this.#endAfter(order.budgetMs + graceMs);
    const { resolve, reject, promise } = this.#ending;
    this.#worker.on('message', (message: RunMessage) => {
      if (progress.safeParse(message.progress).success) onProgress(message.progress);
      if (!('result' in message)) return;
      try {
        resolve(expectReadable(message.result));
      } catch (error) {
        reject(new FailedRun('died', error));
      }
    });
    this.#worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(new FailedRun(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'died', error));
    });
    this.#worker.once('exit', () => reject(new FailedRun('died')));
    this.outcome = this.#settle(promise);
  }

  /** Lets it end with the best it has. */
  stop(): void {
    Atomics.store(this.#flag, 0, 1);
    clearTimeout(this.#overdue);
    this.#overdue = this.#endAfter(this.#graceMs);
  }

  /** Ends it at once, without a result. */
  end(): void {
    this.#ending.reject(new FailedRun('ended'));
  }

  #endAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#ending.reject(new FailedRun('overdue')), ms).unref();
  }

  async #settle(result: Promise<string>): Promise<string> {
    try {
      return await result;
    } finally {
      clearTimeout(this.#overdue);
      await this.#worker.terminate();
    }
  }
}
