import { setTimeout as sleep } from 'node:timers/promises';
import type { ProposalState } from '@pupitre/contract';
import { storageFailureOf } from '../../database/failures.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ActiveRun } from './active-run.ts';
import { updateRun } from '../../data/proposals.ts';
import type { RunOrder } from './run-messages.ts';
import { threadsOfNext } from './run-threads.ts';
import { FailedRun, type RunFailure } from './run-thread.ts';

/** How often a run says in the database that it goes on, and looks whether it still should. */
const BEAT_MS = 2000;
/** How often the end of a run is written at most, a beat apart: no later beat does. */
const FINAL_WRITES = 5;

/** Why a run failed whose server stopped or has fallen silent. */
export const INTERRUPTED = "Le serveur s'est arrêté pendant la recherche. Veuillez la relancer.";

const SENTENCES: Readonly<Record<RunFailure, string>> = {
  overdue: "La recherche n'a pas pu être arrêtée à temps. Veuillez la relancer.",
  memory: 'La recherche a demandé trop de mémoire. Essayez avec moins de volées.',
  died: "La recherche s'est interrompue de façon inattendue. Veuillez la relancer.",
  ended: INTERRUPTED,
};

/** What the runs of a server are made with. */
export interface ProposalSettings extends Pick<Dependencies, 'database' | 'clock' | 'proposalWorkers'> {
  reportFailure: (error: unknown) => void;
  /** Is told how each run ended, and how many seconds it took. */
  reportEnd?: ((state: ProposalState, seconds: number) => void) | undefined;
}

interface Ending {
  state: ProposalState;
  result: string | null;
  failure: string | null;
}

/**
 * The runs of this server. As many work at the same time as there are threads for, one in any case; the others wait: first come, first
 * served, which is fair since a school has one run at a time. Other servers on the same database see them by what is written there.
 */
export class ProposalRuns {
  readonly #settings: ProposalSettings;
  readonly #waiting: ActiveRun[] = [];
  readonly #working = new Map<ActiveRun, Promise<void>>();
  #pulse: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();

  constructor(settings: ProposalSettings) {
    this.#settings = settings;
  }

  /** How many runs work at the moment, and wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.#working.size, waiting: this.#waiting.length };
  }

  /** The same for one school. */
  loadOf(schoolId: string): { running: number; waiting: number } {
    const count = (runs: readonly ActiveRun[]) => runs.filter((run) => run.schoolId === schoolId).length;
    return { running: count([...this.#working.keys()]), waiting: count(this.#waiting) };
  }

  /** Takes on a run that has just been stored. */
  add(schoolId: string, id: string, order: Omit<RunOrder, 'flag' | 'threads'>): void {
    this.#waiting.push(new ActiveRun(schoolId, id, order));
    this.#pulse ??= setInterval(() => void this.#beat(), BEAT_MS).unref();
    this.#fill();
  }

  /** A run of this server that somebody still wants and that has not ended. */
  find(id: string): ActiveRun | undefined {
    return this.#all().find((run) => run.id === id && !run.isForgotten);
  }

  /** Whether a run of a school is here that somebody still wants. */
  hasOf(schoolId: string): boolean {
    return this.#all().some((run) => run.schoolId === schoolId && !run.isForgotten);
  }

  /** From 1; null for a run that does not wait. */
  placeOf(run: ActiveRun): number | null {
    const index = this.#waiting.indexOf(run);
    return index === -1 ? null : index + 1;
  }

  /** Lets the run of a school end with what it has. */
  async stop(id: string): Promise<void> {
    const run = this.find(id);
    if (!run) return;
    run.stop();
    if (this.#leaveQueue(run)) await this.#finish(run, { state: 'stopped', result: null, failure: null });
  }

  /** Ends a run that is no longer stored. */
  forget(id: string): void {
    const run = this.find(id);
    if (!run) return;
    run.forget();
    this.#leaveQueue(run);
  }

  /** Ends every run; they are stored as failed. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#pulse);
    const ending = { state: 'failed', result: null, failure: INTERRUPTED } as const;
    const waiting = this.#waiting.splice(0);
    for (const run of this.#working.keys()) run.end();
    await Promise.all([...waiting.map((run) => this.#finish(run, ending)), ...this.#working.values()]);
  }

  #all(): ActiveRun[] {
    return [...this.#working.keys(), ...this.#waiting];
  }

  #leaveQueue(run: ActiveRun): boolean {
    const index = this.#waiting.indexOf(run);
    if (index !== -1) this.#waiting.splice(index, 1);
    return index !== -1;
  }

  #fill(): void {
    while (!this.#closing.signal.aborted) {
      const threads = threadsOfNext(this.#free, this.#working.size === 0);
      const run = threads > 0 ? this.#waiting.shift() : undefined;
      if (!run) return;
      const work = this.#work(run, threads).finally(() => {
        this.#working.delete(run);
        this.#fill();
      });
      this.#working.set(run, work);
    }
  }

  /** Threads that no run takes. */
  get #free(): number {
    const taken = [...this.#working.keys()].reduce((sum, { threads }) => sum + threads, 0);
    return this.#settings.proposalWorkers - taken;
  }

  async #work(run: ActiveRun, threads: number): Promise<void> {
    const began = performance.now();
    const ending = await run.work(this.#settings.clock(), threads).then(
      (result): Ending => ({ state: run.isStopping ? 'stopped' : 'done', result, failure: null }),
      (error: unknown): Ending => {
        const reason = error instanceof FailedRun ? error.reason : 'died';
        if (reason !== 'ended') this.#settings.reportFailure(error);
        return { state: 'failed', result: null, failure: SENTENCES[reason] };
      },
    );
    this.#settings.reportEnd?.(ending.state, (performance.now() - began) / 1000);
    if (!run.isForgotten) await this.#finish(run, ending);
  }

  /** Writes how a run ended, several times if need be; once more at most when the server stops. */
  async #finish(run: ActiveRun, ending: Ending): Promise<void> {
    const finished_at = this.#settings.clock().toISOString();
    const changes = { ...ending, finished_at, history: JSON.stringify(run.history) };
    const { signal } = this.#closing;
    for (let left = FINAL_WRITES; left > 0; left -= 1) {
      const isLast = left === 1 || signal.aborted;
      if ((await this.#write(run, changes)) !== 'failed' || isLast) return;
      await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #beat(): Promise<void> {
    for (const run of this.#all()) {
      const stored = await this.#write(run, { state: run.state });
      if (stored === 'gone') this.forget(run.id);
      else if (stored === 'stopping' && !run.isStopping) await this.stop(run.id);
    }
  }

  /** Writes where a run stands. It may fail: the next beat writes again what goes on, {@link #finish} what has ended. */
  async #write(
    run: ActiveRun,
    changes: Parameters<typeof updateRun>[3],
  ): Promise<'written' | 'stopping' | 'gone' | 'failed'> {
    const { database, clock, reportFailure } = this.#settings;
    try {
      const stored = await updateRun(database, run.schoolId, run.id, {
        place: this.placeOf(run),
        started_at: run.startedAt,
        progress: run.progress === null ? null : JSON.stringify(run.progress),
        beat_at: clock().toISOString(),
        ...changes,
      });
      if (!stored) return 'gone';
      return stored.is_stopping === 1 ? 'stopping' : 'written';
    } catch (error) {
      if (storageFailureOf(error) === undefined) reportFailure(error);
      return 'failed';
    }
  }
}
