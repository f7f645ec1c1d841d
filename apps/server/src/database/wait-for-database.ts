import { setTimeout as sleep } from 'node:timers/promises';
import { storageFailureOf } from './failures.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Runs `work` until the database answers, for a minute at most: a machine may start its services in any order.
 * `tell` hears once that it waits. Throws what is wrong with the work, or the last failure.
 */
export async function waitForDatabase(
  work: () => Promise<void>,
  tell: (line: string) => void,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS } = {},
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (storageFailureOf(error) !== 'busy') throw error;
      const reason = (error as Error).message || String((error as NodeJS.ErrnoException).code);
      if (performance.now() >= end)
        throw new Error(`La base de données ne répond toujours pas (${reason}).`, { cause: error });
      if (isFirst)
        tell(`La base de données ne répond pas encore (${reason}) ; le serveur l'attend une minute au plus.`);
    }
    await sleep(pauseMs);
  }
}
