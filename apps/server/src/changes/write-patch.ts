import { changesOf, type Fields, type Id, type Patch, type PlanTable, toRecord } from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import { deleteRows, insertRows, isUnique, updateRows, vacate } from '../data/write-rows.ts';
import type { Database } from '../database/schema.ts';

/** What a patch does to one table. */
interface TableWork {
  added: Record<Id, Fields>;
  changed: { id: Id; fields: Fields }[];
  removed: Id[];
}

function sortByTable(patch: Patch): Map<PlanTable, TableWork> {
  const work = new Map<PlanTable, TableWork>();
  for (const { table, id, change } of changesOf(patch)) {
    const ofTable = work.get(table) ?? { added: toRecord<Fields>(), changed: [], removed: [] };
    work.set(table, ofTable);
    if (change.after === null) ofTable.removed.push(id);
    else if (change.before === null) ofTable.added[id] = change.after;
    else ofTable.changed.push({ id, fields: change.after });
  }
  return work;
}

/** A volée that is moved keeps its level, which has to be written again once it was taken off. */
async function keepLevels(database: Database, schoolId: string, { changed }: TableWork): Promise<void> {
  const volees = await loadRows(database, schoolId, 'volees', {
    field: 'id',
    values: changed.map(({ id }) => id),
  });
  for (const change of changed) change.fields = { level: volees[change.id]?.level, ...change.fields };
}

/** Frees names and visas that others of the patch are to have. One row alone is in nobody's way. */
async function makeWay(
  database: Database,
  schoolId: string,
  table: PlanTable,
  work: TableWork,
): Promise<void> {
  const { added, changed, removed } = work;
  const renamed = changed.filter(({ fields }) => isUnique(table, fields)).map(({ id }) => id);
  if (removed.length + renamed.length + Object.keys(added).length < 2) return;
  if (table === 'volees' && renamed.length > 0) await keepLevels(database, schoolId, work);
  await vacate(database, schoolId, table, [...removed, ...renamed]);
}

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

/** A row that was changed, as far as it tells what it concerns. */
export interface Concerning {
  table: PlanTable;
  row: Fields;
}

/**
 * Writes a patch inside the caller's transaction: what is referred to comes first and goes last. Rows that change alike
 * are written together. Returns what the changed ones concern. Throws a duplicate failure or a broken reference where the patch does not fit
 * what is stored.
 */
export async function writePatch(database: Database, schoolId: string, patch: Patch): Promise<Concerning[]> {
  const concerning: Concerning[] = [];
  const work = sortByTable(patch);
  for (const [table, ofTable] of work) await makeWay(database, schoolId, table, ofTable);
  for (const [table, { added }] of work) await insertRows(database, schoolId, table, added as never);
  for (const [table, { changed }] of work) {
    for (const alike of Map.groupBy(changed, ({ fields }) => JSON.stringify(fields)).values()) {
      const ids = alike.map(({ id }) => id);
      const written = { ids, fields: alike[0]?.fields ?? {}, asked: CONCERNED[table] ?? [] };
      for (const row of await updateRows(database, schoolId, table, written)) concerning.push({ table, row });
    }
  }
  for (const [table, { removed }] of [...work].toReversed())
    await deleteRows(database, schoolId, table, removed);
  return concerning;
}
