import type { Operations, Request, Version } from '@pupitre/contract';
import type { Author, ChangeContext } from '../../changes/commit.ts';
import { listChanges } from '../../data/changes.ts';
import { deleteVersion, insertVersion } from '../../data/versions.ts';
import { isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../http/refusals.ts';
import { getListedChange } from './service.ts';

/** The latest change; 0 and now where nothing has changed yet. */
async function findPresent(database: Database, schoolId: string, now: Date) {
  const [latest] = await listChanges(database, schoolId, {}, 1);
  return { seq: latest?.seq ?? 0, at: now.toISOString() };
}

/** Gives a name to the state just after a change, or to the present one. Throws NotFound; Conflict for a taken name. */
export async function createVersion(
  { database, clock }: ChangeContext,
  { schoolId }: Author,
  { name, seq }: Request<Operations['versions.create']>['body'],
): Promise<Version> {
  try {
    return await writeForSchool(database, schoolId, async (transaction) => {
      const state =
        seq === undefined
          ? await findPresent(transaction, schoolId, clock())
          : await getListedChange(transaction, schoolId, seq);
      const version = { id: newId(), name, seq: state.seq, at: state.at };
      await insertVersion(transaction, schoolId, version);
      return version;
    });
  } catch (error) {
    throw isDuplicate(error) ? new Conflict(`Une version s'appelle déjà « ${name} ».`) : error;
  }
}

/** Forgets the name of a version. Throws NotFound. */
export function removeVersion(
  { database }: ChangeContext,
  { schoolId }: Author,
  id: string,
): Promise<{ message: string }> {
  return writeForSchool(database, schoolId, async (transaction) => {
    if (!(await deleteVersion(transaction, schoolId, id)))
      throw new NotFound("Cette version n'existe pas ou plus.");
    return { message: 'Version oubliée' };
  });
}
