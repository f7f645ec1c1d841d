import {
  type AnyChange,
  changesOf,
  type Fields,
  type Id,
  type Patch,
  PLAN_TABLES,
  type PlanState,
  type PlanTable,
  REFERENCES,
  referencesOf,
} from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import type { Database } from '../database/schema.ts';

type Wanted = Map<PlanTable, Set<Id>>;

function want(wanted: Wanted, table: PlanTable, id: Id): void {
  wanted.set(table, (wanted.get(table) ?? new Set()).add(id));
}

function wantReferences(wanted: Wanted, table: PlanTable, row: Fields | null): void {
  for (const { target, id } of referencesOf(table, row)) want(wanted, target, id);
}

/** Rows that refer to one that the patch removes. */
async function loadDependents(
  database: Database,
  schoolId: string,
  patch: Patch,
  load: (table: PlanTable, rows: Record<Id, Fields>) => void,
): Promise<void> {
  const removed = (target: PlanTable) =>
    Object.entries<AnyChange>(patch[target] ?? {}).flatMap(([id, { after }]) => (after === null ? [id] : []));
  for (const table of PLAN_TABLES)
    for (const [field, target] of Object.entries(REFERENCES[table])) {
      const values = removed(target);
      if (values.length > 0) load(table, await loadRows(database, schoolId, table, { field, values }));
    }
}

/** What tells what holds of teachers in any year: all their contracts, and all years. */
async function loadHeld(
  database: Database,
  schoolId: string,
  teacherIds: readonly Id[],
  keep: (table: PlanTable, rows: Record<Id, Fields>) => void,
): Promise<void> {
  const theirs = { field: 'teacher_id', values: teacherIds };
  keep('contracts', await loadRows(database, schoolId, 'contracts', theirs));
  keep('school_years', await loadRows(database, schoolId, 'school_years'));
}

/**
 * What is stored of everything that a patch touches, refers to or removes from under something, and what those rows
 * refer to in turn, by which they are named; of contracts, those of the same teacher, by which they hold.
 */
export async function loadForPatch(database: Database, schoolId: string, patch: Patch): Promise<PlanState> {
  const state: { [T in PlanTable]?: Record<Id, Fields> } = {};
  const wanted: Wanted = new Map();
  for (const { table, id, change } of changesOf(patch)) {
    want(wanted, table, id);
    wantReferences(wanted, table, change.before);
    wantReferences(wanted, table, change.after);
  }
  const keep = (table: PlanTable, rows: Record<Id, Fields>) => {
    state[table] = Object.assign(state[table] ?? Object.create(null), rows);
    for (const row of Object.values(rows)) wantReferences(wanted, table, row);
  };
  await loadDependents(database, schoolId, patch, keep);
  // Those that refer before those referred to: what a row needs is wanted before its table is read.
  for (const table of PLAN_TABLES.toReversed()) {
    const values = [...(wanted.get(table) ?? [])];
    if (values.length > 0) keep(table, await loadRows(database, schoolId, table, { field: 'id', values }));
  }
  const contracts = Object.values(state.contracts ?? {}).flatMap(({ teacher_id }) => String(teacher_id));
  if (contracts.length > 0) await loadHeld(database, schoolId, contracts, keep);
  return state as PlanState;
}
