import type { Conflict, MergedField } from '@pupitre/contract';
import {
  apply,
  changesOf,
  type Collision,
  type Fields,
  type Id,
  isEmptyPatch,
  merge,
  nameRow,
  type Patch,
  type PlanState,
  REFERENCES,
  reverse,
  rowOf,
} from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import type { Touch } from '../data/later-changes.ts';
import type { Refusal } from '../errors.ts';
import type { Taken } from './find-taken.ts';
import type { Met } from './meet.ts';
import type { Unseen } from './read-unseen.ts';
import { fieldName, refuseConflicts, REMOVED, sayField, tokenFor } from './refuse-conflicts.ts';
import { sayValue } from './say-value.ts';
import { unite } from './unite.ts';

/** Names a collision as it stands: where theirs changes again, an earlier choice no longer holds. */
const tokenOf = ({ table, id, kind, field, key = '', theirs }: Collision): string =>
  tokenFor([table, id, kind, field, key, theirs]);

/** What may be chosen: what is gone or locked cannot be changed, and the active year has to be one that is there. */
function choicesOf({ kind, table }: Collision): Conflict['choices'] {
  if (kind === 'gone' || kind === 'missing' || kind === 'locked') return ['theirs'];
  return kind === 'referred' && table === 'settings' ? ['theirs'] : ['mine', 'theirs'];
}

/** Which side was chosen for a collision, where that can be. */
export const chosenOf = ({ sight }: Caller, collision: Collision) => {
  const side = sight?.choices.get(tokenOf(collision));
  return side !== undefined && choicesOf(collision).includes(side) ? side : undefined;
};

/** What stands on each side, by which rows and values are named. */
interface Sides {
  seen: PlanState;
  present: PlanState;
  meant: PlanState;
}

/** A value of one side; whole rows are said by what became of them. */
function say(state: PlanState, { table, kind, field }: Collision, value: unknown, isMine: boolean): string {
  if (field === '') return !isMine && kind === 'gone' ? REMOVED : '';
  if (isMine && kind === 'removed') return REMOVED;
  if (!isMine && kind === 'missing') return REMOVED;
  return sayValue(state, table, field, value);
}

/** The last change that touched a row, or the field of it. */
const findLast = ({ changes }: Pick<Unseen, 'changes'>, { table, id, kind, field }: Collision) =>
  changes.findLast(({ patch }) => {
    const change = rowOf<{ before: Fields | null; after: Fields | null }>(patch[table], id);
    return (
      change &&
      (kind === 'locked'
        ? change.after?.['locked'] === true
        : change.before === null || change.after === null || field in change.after || field === '')
    );
  });

/** What the row is called whose loss leads nowhere, where one is missing. */
function nameOf({ seen, present, meant }: Sides, { table, id, kind, field, mine }: Collision): string {
  // What is gone is called as it was; only what is new has no other name than the one it is to get.
  const state = [present, seen, meant].find((one) => rowOf<Fields>(one[table], id) !== undefined) ?? meant;
  const target = REFERENCES[table][field];
  if (kind === 'missing' && target !== undefined && typeof mine === 'string')
    return nameRow(unite(meant, seen), target, mine);
  return nameRow(unite(unite(meant, seen), state), table, id);
}

function describe(unseen: Unseen, sides: Sides, collision: Collision): Conflict {
  const last = findLast(unseen, collision);
  const everything = unite(unite(sides.meant, sides.seen), sides.present);
  return {
    token: tokenOf(collision),
    kind: collision.kind,
    name: nameOf(sides, collision),
    field: sayField(collision),
    seen: say(unite(everything, sides.seen), collision, collision.seen, false),
    theirs: say(everything, collision, collision.theirs, false),
    mine: say(unite(everything, sides.meant), collision, collision.mine, true),
    at: last?.at ?? null,
    by: last?.person_name ?? null,
    choices: choicesOf(collision),
  };
}

/** The rows that somebody edits who edits these: a teacher and their contracts are one form. */
function listEdited(present: PlanState, patch: Patch): Set<string> {
  const edited = new Set<string>();
  for (const { table, id } of changesOf(patch)) {
    edited.add(`${table} ${id}`);
    const teacher = table === 'contracts' ? rowOf(present.contracts, id)?.teacher_id : id;
    if (table === 'contracts') edited.add(`teachers ${teacher}`);
    if (table !== 'contracts' && table !== 'teachers') continue;
    for (const [other, { teacher_id }] of Object.entries(present.contracts ?? {}))
      if (teacher_id === teacher) edited.add(`contracts ${other}`);
  }
  return edited;
}

/** What others changed in the rows that mine changes too, and that does not collide. */
function listMerged(
  unseen: Unseen,
  present: PlanState,
  mine: Patch,
  open: readonly Collision[],
): MergedField[] {
  const edited = listEdited(present, mine);
  const colliding = new Set(open.map(({ table, id, field }) => `${table} ${id} ${field}`));
  return changesOf(unseen.patch).flatMap(({ table, id, change: { before, after } }) => {
    if (before === null || after === null || !edited.has(`${table} ${id}`)) return [];
    return Object.keys(after)
      .filter((field) => field !== 'rank' && !colliding.has(`${table} ${id} ${field}`))
      .map((field) => ({ name: nameRow(present, table, id), field: fieldName(field) }));
  });
}

/** Each collision by name, with what was seen, theirs and mine, when and by whom. */
export function describeCollisions(
  unseen: Unseen,
  { present, mine }: Pick<Met, 'present' | 'mine'>,
  collisions: readonly Collision[],
): Conflict[] {
  const seen = apply(present, reverse(unseen.patch));
  const sides = { seen, present, meant: apply(seen, mine) };
  return collisions.map((collision) => describe(unseen, sides, collision));
}

/** The refusal of a write whose collisions nobody decided. @param lead the sentence before the first of them */
export function refuseCollisions(
  unseen: Unseen,
  { present, mine, open, guards }: Met,
  lead?: string,
): Refusal {
  const rest = merge(present, unseen.patch, mine, () => 'theirs', guards).patch;
  return refuseConflicts(describeCollisions(unseen, { present, mine }, open), {
    merged: listMerged(unseen, present, mine, open),
    has_rest: !isEmptyPatch(rest),
    ...(lead === undefined ? {} : { lead }),
  });
}

/** What a patch wants of names, visas and levels that others have by now. */
export const describeTaken = (
  state: PlanState,
  taken: readonly Taken[],
  touches: ReadonlyMap<Id, Touch>,
): Conflict[] =>
  taken.map(({ table, id, field, holder, value }) => ({
    token: tokenFor([table, id, 'taken', field, value]),
    kind: 'taken',
    name: nameRow(state, table, id),
    field: fieldName(field),
    seen: '',
    theirs: nameRow(unite(state, { [table]: { [holder.id]: holder.row } }), table, holder.id),
    mine: String(value),
    at: touches.get(holder.id)?.at ?? null,
    by: touches.get(holder.id)?.person_name ?? null,
    choices: [],
  }));
