import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { boundThere, type SharedBound } from '@pupitre/optimiser';

/** As for the thread of the bound in the server, whose search may hold more old objects. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Lets one thread search and another prove the bound; megabytes are those of the latter at its end. */
export async function runInTwo(
  search: URL,
  bound: URL,
  workerData: { shared: SharedBound },
): Promise<{ report: unknown; megabytes: number }> {
  const threads = [search, bound].map(
    (program) => new Worker(program, { workerData, resourceLimits: LIMITS }),
  );
  try {
    const messages = await Promise.all(threads.map(async (thread) => once(thread, 'message')));
    const [[report], [megabytes]] = messages as [[unknown], [number]];
    return { report, megabytes };
  } finally {
    boundThere(workerData.shared).end();
    await Promise.all(threads.map(async (thread) => thread.terminate()));
  }
}
