import {
  changesOf,
  type Fields,
  type Id,
  type Patch,
  PLAN_TABLES,
  type PlanTable,
  toRecord,
} from '@pupitre/domain';
import { deleteRows, insertRows, updateRows } from '../data/write-rows.ts';
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

/**
 * Writes a patch inside the caller's transaction: what is referred to comes first and goes last. Rows that change alike
 * are written together. Throws a duplicate failure or a broken reference where the patch does not fit what is stored.
 */
export async function writePatch(database: Database, schoolId: string, patch: Patch): Promise<void> {
  const work = sortByTable(patch);
  for (const [table, { added }] of work) await insertRows(database, schoolId, table, added as never);
  for (const [table, { changed }] of work) {
    for (const alike of Map.groupBy(changed, ({ fields }) => JSON.stringify(fields)).values()) {
      const ids = alike.map(({ id }) => id);
      await updateRows(database, schoolId, table, ids, alike[0]?.fields ?? {});
    }
  }
  for (const table of PLAN_TABLES.toReversed())
    await deleteRows(database, schoolId, table, work.get(table)?.removed ?? []);
}
