import { PLAN_TABLES, toRecord, type Id, type PlanRows, type PlanTable } from './rows.ts';

/**
 * A row before and after: null where it was not there, or is no more. A row that stays has in both only the fields that
 * change; one that comes or goes is whole.
 */
export interface Change<R> {
  before: R | null;
  after: R | null;
}

/** The only way in which what a school plans changes: it is written, logged, reversed and compared as it stands. */
export type Patch = { [T in PlanTable]?: Record<Id, Change<Partial<PlanRows[T]>>> };

/** A change of any table: what works on all of them alike knows of a row only that it has fields. */
export type Fields = Record<string, unknown>;
export type AnyChange = Change<Fields>;
export type AnyPatch = { [T in PlanTable]?: Record<Id, AnyChange> };

/** A change and the row that it is of. */
export interface PlacedChange {
  table: PlanTable;
  id: Id;
  change: AnyChange;
}

/** The changes of a patch, in the order of the tables. A list: every write goes through its own half a dozen times, which a generator makes dear. */
export function changesOf(patch: Patch): PlacedChange[] {
  const changes: PlacedChange[] = [];
  for (const table of PLAN_TABLES) {
    const rows = patch[table];
    if (rows === undefined) continue;
    for (const id of Object.keys(rows)) changes.push({ table, id, change: rows[id] as AnyChange });
  }
  return changes;
}

/** Collects changes into a patch; tables without any are left out. */
export function toPatch(changes: Iterable<{ table: PlanTable; id: Id; change: AnyChange | null }>): Patch {
  const patch: AnyPatch = {};
  for (const { table, id, change } of changes) {
    if (change !== null) (patch[table] ??= toRecord<AnyChange>())[id] = change;
  }
  return patch;
}

/** Tells whether a patch changes nothing. */
export const isEmptyPatch = (patch: Patch): boolean =>
  PLAN_TABLES.every((table) => Object.keys(patch[table] ?? {}).length === 0);

/** The patch that takes another one back. */
export const reverse = (patch: Patch): Patch =>
  toPatch(
    changesOf(patch).map(({ change: { before, after }, ...place }) => ({
      ...place,
      change: { before: after, after: before },
    })),
  );
