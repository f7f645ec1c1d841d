import { deleteProposalsBefore } from '../../data/proposals.ts';
import { listSchools } from '../../data/schools.ts';
import type { Dependencies } from '../../dependencies.ts';
import { expiryAt } from './stored-state.ts';

const MINUTE_MS = 60_000;
const FIRST_MS = MINUTE_MS;
const EVERY_MS = 60 * MINUTE_MS;

/** Deletes the proposals that are kept no longer, school by school. */
export async function forgetExpired({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const before = expiryAt(clock());
  for (const { id } of await listSchools(database)) await deleteProposalsBefore(database, id, before);
}

/** Does so soon, and every hour from then on, until it is told to stop: begun where a server runs for long, beside what it answers. */
export class Forgetting {
  readonly #timers: readonly NodeJS.Timeout[];
  #running: Promise<void> = Promise.resolve();

  constructor(context: Pick<Dependencies, 'database' | 'clock'>, reportFailure: (error: unknown) => void) {
    const run = () => {
      this.#running = forgetExpired(context).catch(reportFailure);
    };
    this.#timers = [setTimeout(run, FIRST_MS).unref(), setInterval(run, EVERY_MS).unref()];
  }

  /** Ends it; settles once what is under way is done. */
  close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    return this.#running;
  }
}
