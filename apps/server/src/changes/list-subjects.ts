import { changesOf, type Fields, type Id, type Patch, type PlanTable, referencesOf } from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import type { Database } from '../database/schema.ts';

/** What a row concerns also where a change leaves these fields as they are. */
const CONCERNED: { readonly [T in PlanTable]?: readonly string[] } = {
  contracts: ['teacher_id'],
  classes: ['volee_id'],
  teaching_rules: ['teacher_id'],
  class_teachers: ['class_id', 'teacher_id'],
  positions: ['volee_id', 'teacher_id'],
  co_teachers: ['position_id', 'teacher_id'],
  function_assignments: ['teacher_id', 'function_id'],
  charges: ['volee_id', 'position_id', 'function_assignment_id'],
};

/**
 * The rows under which a change is found, once it is written: those it touches, those to which they refer before or after, and those that
 * they concern. The history of a teacher so has the positions that they were given and lost, and the history of a volée what
 * changed in its cells.
 */
export async function listSubjects(database: Database, schoolId: string, patch: Patch): Promise<Id[]> {
  const subjects = new Set<Id>();
  const addReferred = (table: PlanTable, row: Fields | null, isWanted = (_field: string) => true) => {
    for (const { field, id } of referencesOf(table, row)) if (isWanted(field)) subjects.add(id);
  };
  const changedOnly = new Map<PlanTable, Id[]>();
  for (const { table, id, change } of changesOf(patch)) {
    subjects.add(id);
    addReferred(table, change.before);
    addReferred(table, change.after);
    if (change.before === null || change.after === null || CONCERNED[table] === undefined) continue;
    const changed = changedOnly.get(table) ?? [];
    changed.push(id);
    changedOnly.set(table, changed);
  }
  for (const [table, values] of changedOnly) {
    const rows = await loadRows(database, schoolId, table, { field: 'id', values });
    const isWanted = (field: string) => CONCERNED[table]?.includes(field) ?? false;
    for (const row of Object.values<Fields>(rows)) addReferred(table, row, isWanted);
  }
  const classes = Object.keys(patch.class_teachers ?? {}).length === 0 ? [] : [...subjects];
  const rows = await loadRows(database, schoolId, 'classes', { field: 'id', values: classes });
  for (const { volee_id } of Object.values(rows)) subjects.add(volee_id);
  const seated = await loadRows(database, schoolId, 'positions', {
    field: 'id',
    values: patch.co_teachers === undefined && patch.charges === undefined ? [] : [...subjects],
  });
  for (const row of Object.values(seated)) subjects.add(row.volee_id);
  return [...subjects];
}
