import { omitKnown, type Patch, squash } from '@pupitre/domain';
import type { Sight } from '../caller.ts';
import { type LaterChange, listLaterChanges } from '../data/changes.ts';
import type { Database } from '../database/schema.ts';

/** What was changed after what a write was based on. */
export interface Unseen {
  /** Those that were not known, the oldest first. */
  changes: LaterChange[];
  /** What they did, without what a known one touched again. */
  patch: Patch;
}

/**
 * Reads what a write had not seen.
 * @param number that of the write: nothing is looked for where it follows what was seen
 */
export async function readUnseen(
  transaction: Database,
  schoolId: string,
  { revision, known }: Sight,
  number: number,
): Promise<Unseen> {
  if (number === revision + 1) return { changes: [], patch: {} };
  const later = await listLaterChanges(transaction, schoolId, revision);
  const changes = later.map((change) => ({ ...change, isKnown: known.has(change.seq) }));
  return { changes: changes.filter(({ isKnown }) => !isKnown), patch: squash(omitKnown(changes)) };
}
