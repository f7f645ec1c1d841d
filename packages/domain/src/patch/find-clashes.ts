import { type AnyChange, changesOf, type Fields, type Patch, toPatch } from './patch.ts';
import { REFERENCES, rowOf, type Id, type PlanState, type PlanTable } from './rows.ts';
import { isSameValue } from './same-value.ts';

/** Why a change no longer fits: its row is gone, is there already, holds something else, or lacks what it refers to. */
export interface Clash {
  table: PlanTable;
  id: Id;
  kind: 'gone' | 'present' | 'changed' | 'dangling';
  /** Which fields, where the row is there. */
  fields: string[];
}

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
  return Object.entries(REFERENCES[table]).flatMap(([field, target]) => {
    const id = after?.[field];
    if (typeof id !== 'string') return [];
    const change = rowOf<AnyChange>(patch[target], id);
    const isThere =
      change === undefined ? rowOf<Fields>(state[target], id) !== undefined : change.after !== null;
    return isThere ? [] : [field];
  });
}

/**
 * What stands in the way of a patch in a state: it was made for rows that are others by now. A field that holds already
 * what the patch would write is no clash. The state holds every row that the patch touches or refers to, if it is there.
 */
export function findClashes(state: PlanState, patch: Patch): Clash[] {
  return [...changesOf(patch)].flatMap(({ table, id, change }) => {
    const own = findOwnClash(rowOf<Fields>(state[table], id), change);
    if (own !== null) return [{ table, id, ...own }];
    const fields = findDangling(state, patch, table, change);
    return fields.length === 0 ? [] : [{ table, id, kind: 'dangling' as const, fields }];
  });
}

/** A patch without the changes that clash: what can be done when not everything can. */
export function omitClashes(patch: Patch, clashes: readonly Clash[]): Patch {
  const keyOf = ({ table, id }: Pick<Clash, 'table' | 'id'>) => `${table} ${id}`;
  const clashing = new Set(clashes.map(keyOf));
  return toPatch([...changesOf(patch)].filter((place) => !clashing.has(keyOf(place))));
}
