import { changesOf, type Fields, type Id, type Patch, type PlanTable, referencesOf } from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import type { Database } from '../database/schema.ts';
import type { Concerning } from './write-patch.ts';

/**
 * The rows under which a change is found, once it is written: those it touches, those to which they refer before or after, and those that
 * changed ones among them concern. The history of a teacher so has the positions that they were given and lost, and the history of a volée what
 * changed in its cells.
 * @param concerning as the patch was written
 */
export async function listSubjects(
  database: Database,
  schoolId: string,
  patch: Patch,
  concerning: readonly Concerning[],
): Promise<Id[]> {
  const subjects = new Set<Id>();
  const addReferred = (table: PlanTable, row: Fields | null) => {
    for (const { id } of referencesOf(table, row)) subjects.add(id);
  };
  for (const { table, id, change } of changesOf(patch)) {
    subjects.add(id);
    addReferred(table, change.before);
    addReferred(table, change.after);
  }
  for (const { table, row } of concerning) addReferred(table, row);
  const addVoleesOf = async (table: 'classes' | 'positions') => {
    const rows = await loadRows(database, schoolId, table, { field: 'id', values: [...subjects] });
    for (const { volee_id } of Object.values(rows)) subjects.add(volee_id);
  };
  if (Object.keys(patch.class_teachers ?? {}).length > 0) await addVoleesOf('classes');
  if (patch.co_teachers !== undefined || patch.charges !== undefined) await addVoleesOf('positions');
  return [...subjects];
}
