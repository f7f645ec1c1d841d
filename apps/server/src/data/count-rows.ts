import type { Database } from '../database/schema.ts';
import type { RowKind } from '../limits/school-limits.ts';

/** Rows of a school, which the keys alone tell. */
async function countIn(
  database: Database,
  table: Exclude<RowKind, 'people' | 'tokens'> | 'memberships' | 'invitations' | 'person_tokens',
  schoolId: string,
): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .where('school_id', '=', schoolId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many rows of a kind a school has; whoever is invited is one of its people. */
export async function countRows(database: Database, schoolId: string, kind: RowKind): Promise<number> {
  if (kind === 'tokens') return countIn(database, 'person_tokens', schoolId);
  if (kind !== 'people') return countIn(database, kind, schoolId);
  const people = await countIn(database, 'memberships', schoolId);
  return people + (await countIn(database, 'invitations', schoolId));
}
