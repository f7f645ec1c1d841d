import { changesOf, type Fields, type Id, type Patch, type PlanTable, REFERENCES } from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import type { Database } from '../database/schema.ts';

/** What a row concerns also where a change leaves these fields as they are. */
const CONCERNED: { readonly [T in PlanTable]?: readonly string[] } = {
  classes: ['volee_id'],
  positions: ['volee_id', 'teacher_id'],
  function_assignments: ['teacher_id', 'function_id'],
};

/**
 * The rows under which a change is found, once it is written: those it touches, those to which they refer before or after, and those that
 * they concern. The history of a teacher so has the positions that they were given and lost, and the history of a volée what
 * changed in its cells.
 */
export async function listSubjects(database: Database, schoolId: string, patch: Patch): Promise<Id[]> {
  const subjects = new Set<Id>();
  const addReferred = (fields: readonly string[], row: object | null) => {
    const values: Fields = { ...row };
    for (const field of fields) if (typeof values[field] === 'string') subjects.add(values[field]);
  };
  const changedOnly = new Map<PlanTable, Id[]>();
  for (const { table, id, change } of changesOf(patch)) {
    subjects.add(id);
    const fields = Object.keys(REFERENCES[table]);
    addReferred(fields, change.before);
    addReferred(fields, change.after);
    if (change.before !== null && change.after !== null && CONCERNED[table])
      changedOnly.set(table, [...(changedOnly.get(table) ?? []), id]);
  }
  for (const [table, values] of changedOnly) {
    const rows = await loadRows(database, schoolId, table, { field: 'id', values });
    for (const row of Object.values(rows)) addReferred(CONCERNED[table] ?? [], row);
  }
  return [...subjects];
}
