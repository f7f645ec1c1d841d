import {
  type AnyChange,
  apply,
  diff,
  type Id,
  type Patch,
  type PlanState,
  reverse,
  rowOf,
  settlePlaces,
} from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import { newId } from '../database/keys.ts';
import type { Database } from '../database/schema.ts';
import { expectSoundClasses } from './expect-sound-classes.ts';
import { settleClassesOf } from './settle-classes-of.ts';
import { unite } from './unite.ts';

const PLAN_FIELDS = ['subject_periods', 'special_params'];

/** The volées of whose plan a patch changes something: classes, subjects or groups. */
function plannedIn(patch: Patch, states: PlanState): Set<Id> {
  const volees = Object.entries<AnyChange>(patch.volees ?? {}).flatMap(([id, { before, after }]) =>
    before !== null && after !== null && PLAN_FIELDS.some((field) => field in after) ? [id] : [],
  );
  const classes = Object.entries<AnyChange>(patch.classes ?? {}).flatMap(([id, { before, after }]) =>
    before === null || after === null ? (rowOf(states.classes, id)?.volee_id ?? []) : [],
  );
  return new Set([...volees, ...classes]);
}

/** Volées with their classes and positions. */
async function loadWhole(
  transaction: Database,
  schoolId: string,
  state: PlanState,
  ids: readonly Id[],
): Promise<PlanState> {
  const ofVolees = { field: 'volee_id', values: ids };
  return unite(state, {
    volees: await loadRows(transaction, schoolId, 'volees', { field: 'id', values: ids }),
    classes: await loadRows(transaction, schoolId, 'classes', ofVolees),
    positions: await loadRows(transaction, schoolId, 'positions', ofVolees),
  });
}

/** A merged patch with what follows from both sides: classes in order, and a position at each place of their plans. */
export async function settleMerged(
  transaction: Database,
  schoolId: string,
  state: PlanState,
  { theirs, mine, merged, fault }: { theirs: Patch; mine: Patch; merged: Patch; fault: string },
): Promise<Patch> {
  const patch = await settleClassesOf(transaction, schoolId, { state, patch: merged, fault });
  await expectSoundClasses(transaction, schoolId, { state, patch, fault });
  const seen = apply(state, reverse(theirs));
  const all = unite(unite(seen, apply(seen, mine)), state);
  const after = apply(state, patch);
  const others = plannedIn(theirs, all);
  const both = [...plannedIn(mine, all)].filter((id) => others.has(id) && rowOf(after.volees, id));
  if (both.length === 0) return patch;
  const present = await loadWhole(transaction, schoolId, state, both);
  const meant = apply(apply(present, reverse(theirs)), mine);
  const settled = settlePlaces({ present, meant }, patch, both, newId);
  return diff(present, apply(present, settled));
}
