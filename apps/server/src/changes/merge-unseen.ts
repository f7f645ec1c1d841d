import {
  type AnyChange,
  apply,
  changesOf,
  type Collision,
  commands,
  isEmptyPatch,
  type Patch,
  reverse,
  rowOf,
  squash,
} from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import { findLaterTouches, listLaterChangesOf } from '../data/later-changes.ts';
import { isBrokenReference, isDuplicate } from '../database/failures.ts';
import type { Database } from '../database/schema.ts';
import { tryOut } from '../database/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { Planned } from './commit.ts';
import { findTaken } from './find-taken.ts';
import type { Unseen } from './read-unseen.ts';
import { meet } from './meet.ts';
import { refuseConflicts } from './refuse-conflicts.ts';
import { chosenOf, describeTaken, refuseCollisions } from './say-conflicts.ts';
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

/** What was not seen, with who has set the locks that are in the way, whenever that was. */
async function tellLocks(
  transaction: Database,
  school: string,
  unseen: Unseen,
  open: readonly Collision[],
): Promise<Unseen> {
  const locked = open.filter(({ kind }) => kind === 'locked').map(({ id }) => id);
  if (locked.length === 0) return unseen;
  const told = await listLaterChangesOf(transaction, school, 0, locked);
  return { ...unseen, changes: [...told, ...unseen.changes] };
}

/** Whether a patch changes no row beyond those that another one changes. */
const onlyAddsTo = (patch: Patch, mine: Patch): boolean =>
  changesOf(patch).every(
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
  const met = await meet(
    transaction,
    school,
    { theirs: unseen.patch, mine },
    { choose: (collision) => chosenOf(caller, collision), guards: isOfPresent ? 'all' : 'new' },
  );
  const open = [...met.open, ...findLost(unseen.patch, planned)];
  if (open.length > 0)
    throw refuseCollisions(await tellLocks(transaction, school, unseen, open), { ...met, open });
  const { present, patch } = met;
  if (isEmptyPatch(patch)) return { ...planned, patch };
  if (!isOfPresent) commands.expectNoneLocked(present, patch);
  const again = isOfPresent || planned.isOfForm === true ? null : await planAsIs(plan);
  const taken = await findTaken(transaction, school, present, patch);
  if (taken.length === 0) return { ...planned, patch };
  if (again && onlyAddsTo(again.patch, mine)) return again;
  const holders = taken.map(({ holder }) => holder.id);
  const touches = await findLaterTouches(transaction, school, unseen.since, holders);
  throw refuseConflicts(describeTaken(apply(present, patch), taken, touches));
}
