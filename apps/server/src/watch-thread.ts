import type { Worker } from 'node:worker_threads';

/** What a task of a thread may take, in milliseconds. */
export interface TaskLimits {
  /** Of a processor: on a busy machine a task takes longer, not more. */
  processorMs: number;
  /** Of the clock: for so long somebody waits, however little of a processor the thread is given. */
  patienceMs?: number;
}

/** What was exceeded: what a task may take of a processor (`timeout`), or the patience of whoever waits for it (`busy`). */
export type Exceeded = 'timeout' | 'busy';

const PATIENCE_MS = 60_000;
const LOOK_MS = 200;

/**
 * Watches what a thread takes from now on.
 * @param onExceeded is told of what exceeds the limits, and may be told again until the watch ends
 * @returns what ends the watch
 */
export function watchThread(
  worker: Worker,
  { processorMs, patienceMs = PATIENCE_MS }: TaskLimits,
  onExceeded: (what: Exceeded) => void,
): () => void {
  /** A thread that does not run, yet or any more, has taken nothing. */
  const usage = (since?: NodeJS.CpuUsage) => worker.cpuUsage(since).catch(() => undefined);
  const before = usage();
  const look = async () => {
    const taken = await usage(await before);
    if (taken !== undefined && taken.user + taken.system > 1000 * processorMs) onExceeded('timeout');
  };
  const looks = setInterval(() => void look(), LOOK_MS);
  const patience = setTimeout(onExceeded, patienceMs, 'busy');
  return () => {
    clearInterval(looks);
    clearTimeout(patience);
  };
}
