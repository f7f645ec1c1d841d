import { CompiledQuery, type Transaction } from 'kysely';
import { FairQueue } from '../limits/fair-queue.ts';
import { runCompiled } from './run-compiled.ts';
import type { Database, Schema } from './schema.ts';

/** These bound how long the first of a group waits for the last, and everybody else for the group: it is not interrupted. */
const MAX_GROUP = 64;
const MAX_GROUP_MS = 50;

const SAVEPOINT = CompiledQuery.raw('savepoint job');
const ROLLBACK = CompiledQuery.raw('rollback to job');
const RELEASE = CompiledQuery.raw('release job');

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;

interface Job {
  run: Work<void>;
  /** Tells the one who asked: with the outcome of the work, once the group is on the disk. */
  settle: () => void;
  fail: (error: unknown) => void;
}

function toJob<T>(work: Work<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Job {
  const job: Job = {
    async run(transaction) {
      await runCompiled(transaction, SAVEPOINT);
      try {
        const value = await work(transaction);
        job.settle = () => resolve(value);
      } catch (error) {
        await runCompiled(transaction, ROLLBACK);
        job.settle = () => reject(error);
      }
      await runCompiled(transaction, RELEASE);
    },
    settle: () => reject(new Error('settled before it ran')),
    fail: reject,
  };
  return job;
}

/**
 * Lets the write transactions that wait at the same moment share one commit, and so one wait for the disk: on SQLite,
 * which has a single writer, that wait is most of what a small write costs. Each runs in a savepoint of its own, one
 * after the other, those of each school in turn, and is told of its outcome only when all of them are safe.
 */
export class GroupCommit {
  readonly #database: Database;
  readonly #maxMs: number;
  readonly #waiting = new FairQueue<Job>();
  #isBusy = false;

  constructor(database: Database, maxMs = MAX_GROUP_MS) {
    this.#database = database;
    this.#maxMs = maxMs;
  }

  /** Runs one work, all or nothing. Rejects with what it throws, or with the failure of the commit. @param lane whose it is */
  run<T>(work: Work<T>, lane = ''): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(lane, toJob(work, resolve, reject));
      this.#wake();
    });
  }

  #wake(): void {
    if (this.#isBusy || this.#waiting.size === 0) return;
    this.#isBusy = true;
    const begin = () =>
      void this.#commitGroup().finally(() => {
        this.#isBusy = false;
        this.#wake();
      });
    // After the requests that have already arrived were read, and a turn later, when it is known who sends them: so they come along.
    setImmediate(() => setImmediate(begin));
  }

  /** Those who ask while the lock is waited for come along; when it cannot be had, none of them waits any longer. */
  async #commitGroup(): Promise<void> {
    const group: Job[] = [];
    try {
      await this.#database.transaction().execute(async (transaction) => {
        const end = performance.now() + this.#maxMs;
        do {
          const job = this.#waiting.shift();
          if (!job) break;
          group.push(job);
          await job.run(transaction);
        } while (group.length < MAX_GROUP && performance.now() < end);
      });
    } catch (error) {
      for (const job of group.length > 0 ? group : this.#waiting.drain()) job.fail(error);
      return;
    }
    for (const job of group) job.settle();
  }
}
