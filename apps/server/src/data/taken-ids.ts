import type { Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

/** Those of the identifiers that the school uses already. */
export async function findTakenIds(
  database: Database,
  schoolId: string,
  table: 'positions' | 'function_assignments',
  ids: readonly string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const chunk of inChunks(ids)) {
    const rows = await database
      .selectFrom(table)
      .where('school_id', '=', schoolId)
      .where('id', 'in', chunk)
      .select('id')
      .execute();
    for (const { id } of rows) taken.add(id);
  }
  return taken;
}
