import {
  type AnyChange,
  apply,
  changesOf,
  type Collision,
  commands,
  isEmptyPatch,
  merge,
  type Patch,
  reverse,
  rowOf,
  squash,
} from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import { isBrokenReference, isDuplicate } from '../database/failures.ts';
import type { Database } from '../database/schema.ts';
import { tryOut } from '../database/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { Planned } from './commit.ts';
import { findTaken } from './find-taken.ts';
import { loadForPatch } from './load-for-patch.ts';
import type { Unseen } from './read-unseen.ts';
import { chosenOf, refuseCollisions, refuseTaken } from './say-conflicts.ts';
import { settleMerged } from './settle-merged.ts';
import { unite } from './unite.ts';
import { writePatch } from './write-patch.ts';

type Plan<A> = () => Promise<Planned<A>>;

/** What a rule makes of the school as it had been seen: what was changed since is taken back, and stands again afterwards. */
async function planAsSeen<A>(
  transaction: Database,
  school: string,
  unseen: Unseen,
  plan: Plan<A>,
): Promise<Planned<A>> {
  return tryOut(transaction, async () => {
    try {
      await writePatch(transaction, school, reverse(unseen.patch));
    } catch (error) {
      if (!isDuplicate(error) && !isBrokenReference(error)) throw error;
      throw new Conflict('clash', 'Trop de choses ont changé entre-temps. Veuillez actualiser la page.');
    }
    return plan();
  });
}

/** What the rule makes of the school as it stands; null where it does not find what it is about. Throws its refusal. */
async function planAsIs<A>(plan: Plan<A>): Promise<Planned<A> | null> {
  try {
    return await plan();
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** What a change only reads, and is gone. */
const findLost = (unseen: Patch, { needs = [] }: Pick<Planned<unknown>, 'needs'>): Collision[] =>
  needs.flatMap(({ table, id }) => {
    const change = rowOf<AnyChange>(unseen[table], id);
    if (change?.after !== null) return [];
    return [{ table, id, kind: 'gone' as const, field: '', seen: change.before, theirs: null, mine: null }];
  });

/** Whether a patch changes no row beyond those that another one changes. */
const onlyAddsTo = (patch: Patch, mine: Patch): boolean =>
  [...changesOf(patch)].every(
    ({ table, id, change }) => change.before === null || rowOf<AnyChange>(mine[table], id) !== undefined,
  );

/**
 * A change that was based on an older state, merged with what was changed since: what it would have done there, field by
 * field (docs/domain.md, « Two people at once »). Throws a refusal that names each collision that the caller has not decided,
 * and what the rule says to the school as it stands.
 */
export async function mergeUnseen<A>(
  transaction: Database,
  caller: Caller,
  unseen: Unseen,
  { plan, isOfPresent }: { plan: Plan<A>; isOfPresent: boolean },
): Promise<Planned<A>> {
  const { school } = caller;
  const planned = isOfPresent ? await plan() : await planAsSeen(transaction, school, unseen, plan);
  const mine = isOfPresent ? squash([unseen.patch, planned.patch]) : planned.patch;
  if (isEmptyPatch(mine)) return { ...planned, patch: mine };
  const present = unite(
    await loadForPatch(transaction, school, unseen.patch),
    await loadForPatch(transaction, school, mine),
  );
  const merged = merge(present, unseen.patch, mine, (collision) => chosenOf(caller, collision));
  const open = [...merged.open, ...findLost(unseen.patch, planned)];
  if (open.length > 0) throw refuseCollisions(unseen, present, mine, open);
  const both = { theirs: unseen.patch, mine, merged: merged.patch };
  const patch = await settleMerged(transaction, school, present, both);
  if (isEmptyPatch(patch)) return { ...planned, patch };
  if (!isOfPresent) commands.expectNoneLocked(present, patch);
  const again = isOfPresent || planned.isOfForm === true ? null : await planAsIs(plan);
  const taken = await findTaken(transaction, school, present, patch);
  if (taken.length === 0) return { ...planned, patch };
  if (again && onlyAddsTo(again.patch, mine)) return again;
  throw refuseTaken(apply(present, patch), taken);
}
