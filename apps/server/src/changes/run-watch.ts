import { setTimeout as sleep } from 'node:timers/promises';
import type { RunStanding } from '@pupitre/contract';

const RETRY_MS = 1000;

/** Tells where the proposal of a school stands, now and whenever that changes. */
export type FollowRun = (schoolId: string, signal: AbortSignal) => AsyncIterable<RunStanding | null>;

interface Watch {
  end: AbortController;
  /** Where it stands, and the same as text, to compare. */
  latest: { run: RunStanding | null; text: string } | undefined;
}

/** The proposals of schools while somebody looks at them: each is followed once, however many look. */
export class RunWatch {
  readonly #stir: (schoolId: string) => void;
  readonly #watches = new Map<string, Watch>();
  /** Set by whoever makes proposals. */
  follow: FollowRun | undefined;

  constructor(stir: (schoolId: string) => void) {
    this.#stir = stir;
  }

  /** Begins or ends to follow, as somebody looks or nobody does any more. */
  set(schoolId: string, isLookedAt: boolean): void {
    const watch = this.#watches.get(schoolId);
    if (isLookedAt && !watch) void this.#begin(schoolId);
    else if (!isLookedAt) this.#end(schoolId);
  }

  /** Where the proposal stands, where that is other than what was told before; undefined where it is not, or not known. */
  newsFor(schoolId: string, told: string | undefined): Watch['latest'] {
    const latest = this.#watches.get(schoolId)?.latest;
    return latest?.text === told ? undefined : latest;
  }

  #end(schoolId: string): void {
    this.#watches.get(schoolId)?.end.abort();
    this.#watches.delete(schoolId);
  }

  async #begin(schoolId: string): Promise<void> {
    const watch: Watch = { end: new AbortController(), latest: undefined };
    this.#watches.set(schoolId, watch);
    const { signal } = watch.end;
    while (!signal.aborted) {
      await this.#follow(schoolId, watch).catch(() => undefined);
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #follow(schoolId: string, watch: Watch): Promise<void> {
    for await (const run of this.follow?.(schoolId, watch.end.signal) ?? []) {
      watch.latest = { run, text: JSON.stringify(run) };
      this.#stir(schoolId);
    }
  }

  /** Nothing is followed any more. */
  close(): void {
    for (const schoolId of this.#watches.keys()) this.#end(schoolId);
  }
}
