import { apply } from './apply.ts';
import { type AnyChange, changesOf, type Fields, type Patch, toPatch } from './patch.ts';
import { referencesOf } from './references.ts';
import { PLAN_TABLES, rowOf, type Id, type PlanState, type PlanTable } from './rows.ts';
import { isSameValue } from './same-value.ts';

/**
 * Why a change no longer fits: its row is gone, is there already, holds something else, lacks what it refers to, or is to
 * go although something still refers to it.
 */
export interface Clash {
  table: PlanTable;
  id: Id;
  kind: 'gone' | 'present' | 'changed' | 'dangling' | 'referred';
  /** Which fields, where the row is there. */
  fields: string[];
}

const keyOf = ({ table, id }: Pick<Clash, 'table' | 'id'>) => `${table} ${id}`;

function findOwnClash(
  row: Fields | undefined,
  { before, after }: AnyChange,
): Omit<Clash, 'table' | 'id'> | null {
  if (before === null) return row === undefined ? null : { kind: 'present', fields: [] };
  if (row === undefined) return { kind: 'gone', fields: [] };
  const fields = Object.keys(before).filter(
    (field) =>
      !isSameValue(row[field], before[field]) && (after === null || !isSameValue(row[field], after[field])),
  );
  return fields.length === 0 ? null : { kind: 'changed', fields };
}

/** The fields of a change that would refer to a row that is not there afterwards. */
function findDangling(state: PlanState, patch: Patch, table: PlanTable, { after }: AnyChange): string[] {
  return [...referencesOf(table, after)].flatMap(({ field, target, id }) => {
    const change = rowOf<AnyChange>(patch[target], id);
    const isThere =
      change === undefined ? rowOf<Fields>(state[target], id) !== undefined : change.after !== null;
    return isThere ? [] : [field];
  });
}

/** Rows that a patch removes although something refers to them afterwards. */
function findReferred(state: PlanState, patch: Patch): Clash[] {
  const after = apply(state, patch);
  return PLAN_TABLES.flatMap((table) =>
    Object.values<Fields>(after[table] ?? {}).flatMap((row) =>
      [...referencesOf(table, row)]
        .filter(({ target, id }) => rowOf<AnyChange>(patch[target], id)?.after === null)
        .map(({ target, id }) => ({ table: target, id, kind: 'referred' as const, fields: [] })),
    ),
  );
}

/**
 * What stands in the way of a patch in a state: it was made for rows that are others by now. A field that holds already
 * what the patch would write is no clash. The state holds every row that the patch
 * touches or refers to, and that refers to one that it removes.
 */
export function findClashes(state: PlanState, patch: Patch): Clash[] {
  const ofRows = [...changesOf(patch)].flatMap(({ table, id, change }): Clash[] => {
    const own = findOwnClash(rowOf<Fields>(state[table], id), change);
    if (own !== null) return [{ table, id, ...own }];
    const fields = findDangling(state, patch, table, change);
    return fields.length === 0 ? [] : [{ table, id, kind: 'dangling', fields }];
  });
  const known = new Set(ofRows.map(keyOf));
  const referred = new Map(findReferred(state, patch).map((clash) => [keyOf(clash), clash]));
  return [...ofRows, ...[...referred.values()].filter((clash) => !known.has(keyOf(clash)))];
}

/**
 * A patch without the changes that clash, and without those that cannot be made once these are left out: what can be done
 * when not everything can.
 */
export function omitClashes(state: PlanState, patch: Patch): Patch {
  const clashes = findClashes(state, patch);
  if (clashes.length === 0) return patch;
  const clashing = new Set(clashes.map(keyOf));
  const rest = [...changesOf(patch)].filter((place) => !clashing.has(keyOf(place)));
  return omitClashes(state, toPatch(rest));
}
