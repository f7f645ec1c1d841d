import type { Database } from '../../database/schema.ts';
import { inChunks } from '../../database/transaction.ts';
import type { FileEntry } from './identifiers.ts';

/** The identifiers of these entries that the school uses already. */
export async function findTakenIds(
  database: Database,
  schoolId: string,
  table: 'assignments' | 'function_assignments',
  entries: readonly FileEntry[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const ids of inChunks(entries.flatMap(({ id }) => id ?? []))) {
    const rows = await database
      .selectFrom(table)
      .where('school_id', '=', schoolId)
      .where('id', 'in', ids)
      .select('id')
      .execute();
    for (const { id } of rows) taken.add(id);
  }
  return taken;
}
