import type { PlannedPosition, Position, PositionChanges } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { deleteAssignments, insertPositions, updateAssignments, type VoleeKey } from './positions.ts';

/** What a rule of the domain wants changed in the positions of a volée. */
export interface Difference {
  create: readonly PlannedPosition[];
  update: readonly { id: string; changes: PositionChanges }[];
  remove: readonly Position[];
}

/** Writes a difference inside the caller's transaction; positions that change alike are written together. */
export async function writeDifference(
  transaction: Database,
  schoolId: string,
  volee: VoleeKey,
  { create, update, remove }: Difference,
): Promise<{ created: number; updated: number; deleted: number }> {
  await deleteAssignments(
    transaction,
    schoolId,
    remove.map(({ id }) => id),
  );
  const alike = Map.groupBy(update, (entry) => JSON.stringify(entry.changes)).values();
  for (const entries of alike) {
    const ids = entries.map(({ id }) => id);
    await updateAssignments(transaction, schoolId, ids, entries[0]?.changes ?? {});
  }
  await insertPositions(transaction, schoolId, volee, create);
  return { created: create.length, updated: update.length, deleted: remove.length };
}
