import type { Progress } from '@pupitre/contract';
import type { RunOrder } from './run-messages.ts';
import { addPoint } from './history.ts';
import { RunThread } from './run-thread.ts';

/** A run of this server, from the queue to its end. */
export class ActiveRun {
  readonly schoolId: string;
  readonly id: string;
  readonly #order: Omit<RunOrder, 'flag' | 'threads'>;
  /** Threads it takes while it works. */
  threads = 0;
  #thread: RunThread | undefined;
  state: 'queued' | 'running' = 'queued';
  startedAt: string | null = null;
  progress: Progress | null = null;
  history: Progress[] = [];
  /** Somebody wants it to end with what it has. */
  isStopping = false;
  /** Nobody wants it any more. */
  isForgotten = false;

  constructor(schoolId: string, id: string, order: Omit<RunOrder, 'flag' | 'threads'>) {
    this.schoolId = schoolId;
    this.id = id;
    this.#order = order;
  }

  /** Works, with so many threads, until the result is there, as JSON. Throws FailedRun. */
  async work(now: Date, threads: number): Promise<string> {
    this.state = 'running';
    this.threads = threads;
    this.startedAt = now.toISOString();
    this.#thread = new RunThread({ ...this.#order, threads }, (progress) => this.#note(progress));
    return this.#thread.outcome;
  }

  #note(progress: Progress): void {
    // The last point may tell of a moment before the one that came last: when the search ended.
    if (this.progress !== null && progress.elapsed_ms <= this.progress.elapsed_ms) return;
    this.progress = progress;
    this.history = addPoint(this.history, progress);
  }

  /** Lets it end with the best it has. Who still waits must be taken out of the queue besides. */
  stop(): void {
    this.isStopping = true;
    this.#thread?.stop();
  }

  /** Ends it at once; what it came to is not written. */
  forget(): void {
    this.isForgotten = true;
    this.end();
  }

  /** Ends it at once. */
  end(): void {
    this.#thread?.end();
  }
}
