import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { boundThere, type SharedBound } from '@pupitre/optimiser';

/** As for the thread of the bound in the server, whose search may hold more old objects. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** A run that has not ended so long after it should is given up. */
const GRACE_MS = 60_000;

/** Lets one thread search and another prove the bound; megabytes are those of the latter at its end. Throws where it does not end. */
export async function runInTwo(
  search: URL,
  bound: URL,
  workerData: { shared: SharedBound; budgetMs: number },
): Promise<{ report: unknown; megabytes: number }> {
  const signal = AbortSignal.timeout(workerData.budgetMs + GRACE_MS);
  const threads = [search, bound].map(
    (program) => new Worker(program, { workerData, resourceLimits: LIMITS }),
  );
  try {
    const messages = await Promise.all(threads.map(async (thread) => once(thread, 'message', { signal })));
    const [[report], [megabytes]] = messages as [[unknown], [number]];
    return { report, megabytes };
  } finally {
    boundThere(workerData.shared).end();
    await Promise.all(threads.map(async (thread) => thread.terminate()));
  }
}
