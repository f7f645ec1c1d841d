import { apply, changesOf, type Choose, type Collision, type Patch, reverse, toPatch } from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import type { StoredChange } from '../data/changes.ts';
import { findLaterTouches, hasLaterChanges } from '../data/later-changes.ts';
import type { Database } from '../database/schema.ts';
import { findTaken, type Taken } from './find-taken.ts';
import { meet } from './meet.ts';
import { readSince } from './read-unseen.ts';
import { refuseConflicts, toSentence } from './refuse-conflicts.ts';
import { chosenOf, describeCollisions, describeTaken, refuseCollisions } from './say-conflicts.ts';

/** What takes a change back, and what of it could not be, each in a sentence. */
export interface TakenBack {
  patch: Patch;
  skipped: string[];
}

interface Wanted {
  change: StoredChange;
  /** What is in the way stays as it is. */
  isPartial: boolean;
  /** « annulé » or « rétabli » */
  done: string;
}

const without = (patch: Patch, taken: readonly Taken[]): Patch => {
  const left = new Set(taken.map(({ table, id }) => `${table} ${id}`));
  return toPatch(changesOf(patch).filter(({ table, id }) => !left.has(`${table} ${id}`)));
};

/**
 * The patch that takes a change back on what is stored now: it was made for the state just after the change, and meets what was changed
 * since as every write does (docs/domain.md, « Two people at once »). Throws a refusal that names each place, or leaves it out where the
 * rest is wanted. It is empty where nothing is left to do.
 */
export async function planTakingBack(
  transaction: Database,
  caller: Caller,
  { change, isPartial, done }: Wanted,
): Promise<TakenBack> {
  const { school } = caller;
  let mine = reverse(change.patch);
  if (!(await hasLaterChanges(transaction, school, change.seq))) return { patch: mine, skipped: [] };
  const unseen = await readSince(transaction, school, change.seq, mine);
  const lead = `Ce changement ne peut plus être ${done} en entier.`;
  const fault = `Ce changement ne peut plus être ${done}.`;
  const skipped = new Set<string>();
  for (;;) {
    const left: Collision[] = [];
    const choose: Choose = (collision) => {
      if (!isPartial) return chosenOf(caller, collision);
      left.push(collision);
      return 'theirs';
    };
    const sides = { theirs: unseen.patch, mine };
    const met = await meet(transaction, school, sides, { choose, guards: 'new', fault });
    if (met.open.length > 0) throw refuseCollisions(unseen, met, lead);
    for (const conflict of describeCollisions(unseen, met, left)) skipped.add(toSentence(conflict));
    const { present, patch } = met;
    const taken = await findTaken(transaction, school, present, patch);
    if (taken.length === 0) return { patch, skipped: [...skipped] };
    const holders = taken.map(({ holder }) => holder.id);
    const touches = await findLaterTouches(transaction, school, change.seq, holders);
    const conflicts = describeTaken(apply(present, patch), taken, touches);
    if (!isPartial) throw refuseConflicts(conflicts, { lead, has_rest: true });
    for (const conflict of conflicts) skipped.add(toSentence(conflict));
    mine = without(mine, taken);
  }
}
