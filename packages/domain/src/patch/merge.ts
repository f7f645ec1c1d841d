import { adoptClasses } from './adopt-classes.ts';
import { apply } from './apply.ts';
import { groupSeats } from '../seats.ts';
import { findLocked } from './find-locked.ts';
import { type Choose, type Collision, Merging, type Place } from './merging.ts';
import { type AnyChange, type Fields, type Patch, reverse } from './patch.ts';
import { PLAN_TABLES, type PlanRows, type PlanState, REFERENCES, rowOf } from './rows.ts';

export type { Choose, Collision } from './merging.ts';
export { mergeField, type Side } from './merge-field.ts';

/** A reference of a row that leads nowhere once a patch is made. */
interface BrokenReference extends Place {
  field: string;
  target: Place;
}

function listBroken(state: PlanState, patch: Patch): BrokenReference[] {
  const after = apply(state, patch);
  return PLAN_TABLES.flatMap((table) =>
    Object.entries<Fields>(after[table] ?? {}).flatMap(([id, row]) =>
      Object.entries(REFERENCES[table]).flatMap(([field, target]) => {
        const targetId = row[field];
        if (typeof targetId !== 'string' || rowOf<Fields>(after[target], targetId) !== undefined) return [];
        const isOurs =
          rowOf<AnyChange>(patch[table], id)?.after?.[field] === targetId ||
          rowOf<AnyChange>(patch[target], targetId)?.after === null;
        return isOurs ? [{ table, id, field, target: { table: target, id: targetId } }] : [];
      }),
    ),
  );
}

/** Decides one reference that would lead nowhere; what refers to it goes along, or it stays. */
function settleReference(
  merging: Merging,
  { present, seen }: { present: PlanState; seen: PlanState },
  { table, id, field, target }: BrokenReference,
): void {
  const place = { table, id };
  const before = rowOf<Fields>(seen[table], id)?.[field] ?? null;
  const isRemoved = rowOf<Fields>(present[target.table], target.id) !== undefined;
  if (!isRemoved) {
    const values = { seen: before, theirs: null, mine: target.id };
    if (merging.decide({ ...place, kind: 'missing', field, ...values }) === 'theirs')
      merging.dropField(place, field);
    return;
  }
  const values = { seen: before, theirs: target.id, mine: null };
  const side = merging.decide({ ...place, kind: 'referred', field, ...values });
  if (side === 'mine') merging.takeAlong(place, field);
  if (side === 'theirs') merging.keep(target);
}

function settleReferences(merging: Merging, states: { present: PlanState; seen: PlanState }): void {
  const decided = new Set<string>();
  for (;;) {
    const next = listBroken(states.present, merging.patch).filter((broken) => {
      const key = JSON.stringify(broken);
      return !decided.has(key) && decided.add(key);
    });
    if (next.length === 0) return;
    for (const broken of next) settleReference(merging, states, broken);
  }
}

/** Where a position stands in the plan of its volée; null for what was added by hand. */
function placeIn({ volee_id, class_id, group_index, group_label, subject }: PlanRows['positions']) {
  if (class_id === null ? group_index === null : group_label !== null) return null;
  return JSON.stringify([volee_id, class_id, group_index, subject]);
}

type PositionEntry = [string, PlanRows['positions']];
const sum = (entries: readonly PositionEntry[]) =>
  entries.reduce((total, [, { periods }]) => total + periods, 0);
const byPlace = (entries: readonly PositionEntry[]) => Map.groupBy(entries, ([, row]) => placeIn(row));

/** The positions that a patch adds. */
const addedBy = ({ positions = {} }: Patch): PositionEntry[] =>
  Object.entries(positions).flatMap(([id, { before, after }]): PositionEntry[] =>
    before === null && after !== null ? [[id, after as PlanRows['positions']]] : [],
  );

/** Two that fill one place of a plan have done it once: what both added alike is there already. */
function settlePlaces(merging: Merging, present: PlanState, theirs: Patch): void {
  const there = addedBy(theirs).flatMap(([id]): PositionEntry[] => {
    const row = rowOf(present.positions, id);
    return row === undefined ? [] : [[id, row]];
  });
  const theirsAt = byPlace(there);
  for (const [place, mine] of byPlace(addedBy(merging.patch))) {
    const others = place === null ? undefined : theirsAt.get(place);
    const [first] = others ?? [];
    if (others === undefined || first === undefined) continue;
    const values = { seen: null, theirs: sum(others), mine: sum(mine) };
    const collision = {
      table: 'positions',
      id: first[0],
      kind: 'added',
      field: 'periods',
      ...values,
    } as const;
    const side = values.theirs === values.mine ? 'theirs' : merging.decide(collision);
    const dropped = side === 'mine' ? others : side === 'theirs' ? mine : [];
    for (const [id] of dropped)
      if (side === 'mine') merging.remove({ table: 'positions', id });
      else merging.drop({ table: 'positions', id });
  }
}

/** Locks that are kept: those that others have set since, or all. */
export type Guards = 'new' | 'all';

/** What a lock protects stays as it is, unless the patch unlocks it (docs/domain.md, « Locks »). */
function settleLocks(merging: Merging, present: PlanState, theirs: Patch, guards: Guards): void {
  for (const { id, field } of findLocked(present, merging.patch)) {
    const isNew = rowOf<AnyChange>(theirs.positions, id)?.after?.['locked'] === true;
    if (guards === 'new' && !isNew) continue;
    const place = { table: 'positions', id } as const;
    const [value, mine] =
      field === 'co_teachers'
        ? [present, apply(present, merging.patch)].map((state) => groupSeats(state).get(id) ?? [])
        : field === ''
          ? [null, null]
          : [
              rowOf<Fields>(present.positions, id)?.[field],
              rowOf<AnyChange>(merging.patch.positions, id)?.after?.[field],
            ];
    const side = merging.decide({ ...place, kind: 'locked', field, seen: value, theirs: value, mine });
    if (side !== 'theirs') continue;
    if (field === '') merging.keep(place);
    else if (field === 'co_teachers') merging.dropSeats(id);
    else for (const kept of ['teacher_id', 'periods']) merging.dropField(place, kept);
  }
}

/** What is to be written of a patch, and where nobody has chosen between two who met. */
export interface Merged {
  patch: Patch;
  open: Collision[];
}

/**
 * Merges a patch, made for a state that others have changed since, into what is stored: what only one side changed is
 * taken from there, what both changed alike stands, and what both changed differently is a collision
 * (docs/domain.md, « Two people at once »). Ranks and what follows from the plan of a volée are settled afterwards.
 * @param present every row that either patch touches or refers to, and those that refer to what `mine` removes
 * @param theirs what others changed since
 * @param mine what is meant, made for the state before that
 * @param guards which locks it does not override
 */
export function merge(
  present: PlanState,
  theirs: Patch,
  mine: Patch,
  choose: Choose = () => undefined,
  guards: Guards = 'new',
): Merged {
  const seen = apply(present, reverse(theirs));
  const merging = new Merging(present, adoptClasses(present, theirs, mine), choose);
  settlePlaces(merging, present, theirs);
  settleLocks(merging, present, theirs, guards);
  settleReferences(merging, { present, seen });
  return { patch: merging.patch, open: merging.open };
}
