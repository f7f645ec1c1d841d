import { apply } from './apply.ts';
import { diffRow } from './diff.ts';
import { toPatch, type Fields, type Patch } from './patch.ts';
import { referencesOf } from './references.ts';
import { PLAN_TABLES, rowOf, type Id, type PlanRows, type PlanState, type PlanTable } from './rows.ts';

/** A slice of a school being edited: what a command does to it step by step is one patch in the end. */
export class Draft {
  readonly #before: PlanState;
  readonly #rows = new Map<PlanTable, Map<Id, Fields | null>>();

  constructor(state: PlanState) {
    this.#before = state;
  }

  /** The row as it stands now; undefined where there is none. */
  find<T extends PlanTable>(table: T, id: Id): PlanRows[T] | undefined {
    const edited = this.#rows.get(table)?.get(id);
    if (edited !== undefined) return (edited ?? undefined) as PlanRows[T] | undefined;
    return rowOf<PlanRows[T]>(this.#before[table], id);
  }

  /** Adds a row. */
  add<T extends PlanTable>(table: T, id: Id, row: PlanRows[T]): void {
    this.#put(table, id, row);
  }

  /** Changes fields of a row that is there. */
  change<T extends PlanTable>(table: T, id: Id, fields: Partial<PlanRows[T]>): void {
    const row = this.find(table, id);
    if (row === undefined) throw new Error(`no ${id} in ${table}`);
    this.#put(table, id, { ...row, ...fields });
  }

  /** Removes a row; what refers to it is the caller's, see `removeWithDependents`. */
  remove(table: PlanTable, id: Id): void {
    this.#put(table, id, null);
  }

  #put(table: PlanTable, id: Id, row: Fields | null): void {
    const rows = this.#rows.get(table) ?? new Map<Id, Fields | null>();
    this.#rows.set(table, rows.set(id, row));
  }

  /** Everything that was changed. */
  get patch(): Patch {
    const edits = [...this.#rows].flatMap(([table, rows]) =>
      [...rows].map(([id, after]) => {
        const before = rowOf<Fields>(this.#before[table], id) ?? null;
        return { table, id, change: diffRow(before, after) };
      }),
    );
    return toPatch(edits);
  }

  /** The state with everything that was changed. */
  get state(): PlanState {
    return apply(this.#before, this.patch);
  }
}

interface Place {
  table: PlanTable;
  id: Id;
}

const keyOf = ({ table, id }: Place) => `${table} ${id}`;

/** The rows of a slice that refer to each row, looked for once: a year has thousands of them. */
function listDependents(state: PlanState): ReadonlyMap<string, readonly Place[]> {
  const dependents = new Map<string, Place[]>();
  for (const table of PLAN_TABLES)
    for (const [id, row] of Object.entries<Fields>((state[table] ?? {}) as Record<Id, Fields>))
      for (const { target, id: referred } of referencesOf(table, row)) {
        const key = keyOf({ table: target, id: referred });
        const known = dependents.get(key) ?? [];
        known.push({ table, id });
        dependents.set(key, known);
      }
  return dependents;
}

/** Removes a row with every row of the slice that refers to it, and what refers to those. */
export function removeWithDependents(draft: Draft, state: PlanState, table: PlanTable, id: Id): void {
  const dependents = listDependents(state);
  const remove = (place: Place) => {
    for (const dependent of dependents.get(keyOf(place)) ?? []) remove(dependent);
    draft.remove(place.table, place.id);
  };
  remove({ table, id });
}
