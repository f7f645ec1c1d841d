import { changesOf, type Id, omitKnown, type Patch, referencesOf, squash } from '@pupitre/domain';
import type { Sight } from '../caller.ts';
import { type LaterChange, listLaterChanges, listLaterChangesOf } from '../data/later-changes.ts';
import type { Database } from '../database/schema.ts';

/** What was changed after what a write was based on. */
export interface Unseen {
  /** The number up to which everything was known. */
  since: number;
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
  if (number === revision + 1) return { since: revision, changes: [], patch: {} };
  const later = await listLaterChanges(transaction, schoolId, revision);
  const changes = later.map((change) => ({ ...change, isKnown: known.has(change.seq) }));
  const patch = squash(omitKnown(changes));
  return { since: revision, changes: changes.filter(({ isKnown }) => !isKnown), patch };
}

/** Reads what was changed after a number in the rows that a patch touches, refers to or removes from under something. */
export async function readSince(
  transaction: Database,
  schoolId: string,
  since: number,
  patch: Patch,
): Promise<Unseen> {
  const ids = new Set<Id>();
  for (const { table, id, change } of changesOf(patch)) {
    ids.add(id);
    for (const row of [change.before, change.after])
      for (const reference of referencesOf(table, row)) ids.add(reference.id);
  }
  const changes = await listLaterChangesOf(transaction, schoolId, since, [...ids]);
  return { since, changes, patch: squash(changes.map((change) => change.patch)) };
}
