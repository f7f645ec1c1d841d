import type { Fields, Id } from '@pupitre/domain';
import type { Selectable } from 'kysely';
import type { ChangesTable, Database } from '../database/schema.ts';
import { selectSigned } from './signed-changes.ts';

/**
 * What a change did to the account or to somebody: what it is called, and its fields before and after; null where it was not there or
 * is no more. A field that is not to be kept, an address or a password, is empty on both sides.
 */
export interface AccountRow {
  of: 'school' | 'person' | 'invitation';
  id: Id;
  name: string;
  before: Fields | null;
  after: Fields | null;
}

/** Reads what a stored change did to the account and its people; nothing where it is of the plan. */
export const readDetails = (text: string | null): AccountRow[] => (text === null ? [] : JSON.parse(text));

/** A change of the account or its people that was made after another one. */
export type LaterAccountChange = Pick<Selectable<ChangesTable>, 'seq' | 'at'> & {
  person_name: string | null;
  rows: AccountRow[];
};

/** The changes of the account and its people that are newer than a number, the oldest first. */
export async function listLaterAccountChanges(
  database: Database,
  schoolId: string,
  after: number,
): Promise<LaterAccountChange[]> {
  const found = await selectSigned(database, schoolId)
    .where('seq', '>', after)
    .where('details', 'is not', null)
    .select(['seq', 'at', 'details', 'people.name as person_name'])
    .orderBy('seq')
    .execute();
  return found.map(({ details, ...change }) => ({ ...change, rows: readDetails(details) }));
}
