import { type Input, type Operations, type SchoolSettings, schoolSettings } from '@pupitre/contract';
import { compareLevels, PROPOSED_WEEKLY_TARGETS } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { forgetAttempts } from '../../data/login-attempts.ts';
import { deletePeopleOf, listPeople } from '../../data/people.ts';
import { deleteSchool, findSchool, updateSchool } from '../../data/schools.ts';
import { isDuplicate } from '../../database/failures.ts';
import { foldCase } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changePerson, confirmPerson, getPerson, prepareChange, requirePassword } from './own-person.ts';
import { emailTaken } from './service.ts';

/** The network address that a call comes from. */
interface From {
  address: string;
}

/** The weekly targets of a school in the order of the levels: its own, else the proposed ones. */
function readTargets(stored: string | null): SchoolSettings['weekly_targets'] {
  if (stored === null) return [...PROPOSED_WEEKLY_TARGETS];
  const targets = schoolSettings.shape.weekly_targets.parse(JSON.parse(stored));
  return targets.toSorted((a, b) => compareLevels(a.level, b.level));
}

/** The school of a session with what it has set, and the e-mail address of whoever asks. */
export async function showAccount(
  { database }: Pick<Dependencies, 'database'>,
  caller: Caller,
): Promise<SchoolSettings> {
  const { id, name, weekly_targets } = await findSchool(database, caller.school);
  const { email } = await getPerson(database, caller);
  return { id, name, email, weekly_targets: readTargets(weekly_targets) };
}

/**
 * Changes the name or weekly targets of a school, and the e-mail address or password of whoever asks (docs/screens.md,
 * « Mon établissement »). Address and password want the current password; a new one closes the other sessions of the
 * person. Throws Invalid, TooOften, or Conflict when the address is taken.
 */
export async function changeAccount(
  dependencies: Dependencies,
  caller: Caller,
  { address, ...body }: Input<Operations['account.update']> & From,
): Promise<SchoolSettings> {
  const { email, password, current_password, ...ofSchool } = body;
  const prepared = await prepareChange(dependencies, caller, { email, password, current_password, address });
  try {
    return await writeForSchool(dependencies.database, caller.school, async (transaction) => {
      const current = await findSchool(transaction, caller.school);
      const { name = current.name } = ofSchool;
      const weekly_targets = ofSchool.weekly_targets
        ? JSON.stringify(ofSchool.weekly_targets)
        : current.weekly_targets;
      await updateSchool(transaction, caller.school, { name, weekly_targets });
      const person = await changePerson(transaction, caller, prepared);
      return { id: current.id, name, email: person.email, weekly_targets: readTargets(weekly_targets) };
    });
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error;
  }
}

/** Deletes a school with everything it owns, and everybody who is of no other. @param confirm may still refuse */
export function eraseSchool(
  database: Database,
  schoolId: string,
  confirm: (transaction: Database) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  return writeForSchool(database, schoolId, async (transaction) => {
    await confirm(transaction);
    const people = await listPeople(transaction, schoolId);
    await deletePeopleOf(transaction, schoolId);
    await deleteSchool(transaction, schoolId);
    for (const { email } of people) await forgetAttempts(transaction, foldCase(email));
  });
}

/** Deletes a school with everything it owns, and everybody who is of no other; their sessions too. Throws Invalid, TooOften. */
export async function deleteAccount(
  dependencies: Dependencies,
  caller: Caller,
  { password, address }: Input<Operations['account.delete']> & From,
): Promise<{ message: string }> {
  const { database } = dependencies;
  const path = 'password';
  const person = await getPerson(database, caller);
  await requirePassword(dependencies, person, address, { path, password });
  await eraseSchool(database, caller.school, (transaction) => confirmPerson(transaction, person, path));
  return { message: "L'établissement et toutes ses données sont supprimés" };
}
