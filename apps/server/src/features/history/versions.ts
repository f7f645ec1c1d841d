import type { Input, Operations, Version } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import type { ChangeContext } from '../../changes/commit.ts';
import { expectRoom } from '../../changes/expect-room.ts';
import { findAfterChange } from '../../changes/find-state.ts';
import { listChanges } from '../../data/find-changes.ts';
import { deleteVersion, insertVersion } from '../../data/versions.ts';
import { isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';

/** The latest change of the plan; 0 and now where nothing has changed yet. */
async function findPresent(database: Database, schoolId: string, now: Date) {
  const [latest] = await listChanges(database, schoolId, { isOfPlan: true }, 1);
  return { seq: latest?.seq ?? 0, at: now.toISOString() };
}

/** Gives a name to the state just after a change, or to the present one. Throws NotFound; Conflict for a taken name. */
export async function createVersion(
  { database, clock, limits }: ChangeContext,
  { school }: Caller,
  { name, seq }: Input<Operations['versions.create']>,
): Promise<Version> {
  try {
    return await writeForSchool(database, school, async (transaction) => {
      const state =
        seq === undefined
          ? await findPresent(transaction, school, clock())
          : await findAfterChange(transaction, school, seq);
      const version = { id: newId(), name, seq: state.seq, at: state.at };
      await insertVersion(transaction, school, version);
      await expectRoom(transaction, school, 'versions', limits);
      return version;
    });
  } catch (error) {
    throw isDuplicate(error) ? new Conflict('taken', `Une version s'appelle déjà « ${name} ».`) : error;
  }
}

/** Forgets the name of a version. Throws NotFound. */
export function removeVersion(
  { database }: ChangeContext,
  { school }: Caller,
  { id }: Input<Operations['versions.delete']>,
): Promise<{ message: string }> {
  return writeForSchool(database, school, async (transaction) => {
    if (!(await deleteVersion(transaction, school, id)))
      throw new NotFound("Cette version n'existe pas ou plus.");
    return { message: 'Version oubliée' };
  });
}
