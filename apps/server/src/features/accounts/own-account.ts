import type { Input, Operations, SchoolSettings } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import { mergeAccount } from '../../changes/account-sight.ts';
import { commitAccount, type Keep } from '../../changes/commit-account.ts';
import { forgetAttempts } from '../../data/login-attempts.ts';
import { deletePeopleOf, listPeople } from '../../data/people.ts';
import { deleteSchool, findSchool, updateSchool } from '../../data/schools.ts';
import { readTargets, sortTargets } from '../../data/weekly-targets.ts';
import { isDuplicate } from '../../database/failures.ts';
import { foldCase } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  changePerson,
  confirmPerson,
  getPerson,
  keepInAll,
  notifyOfChange,
  prepareChange,
  requirePassword,
  schoolsOf,
} from './own-person.ts';
import { describeChange, SCHOOL, type SaidRow } from './say-account.ts';
import { emailTaken } from './service.ts';

/** The network address that a call comes from. */
interface From {
  address: string;
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

type SchoolWish = Pick<Input<Operations['account.update']>, 'name' | 'weekly_targets'>;

/** What is left out stays. */
const givenOf = ({ name, weekly_targets }: SchoolWish) => ({
  ...(name === undefined ? {} : { name }),
  ...(weekly_targets === undefined ? {} : { weekly_targets: sortTargets(weekly_targets) }),
});

/** Changes the name or weekly targets of a school, merged with what others changed since. Throws a refusal that names each conflict. */
async function changeSchool(
  database: Database,
  caller: Caller,
  wish: SchoolWish,
): Promise<Omit<SchoolSettings, 'email'> & { change: SaidRow | null }> {
  const stored = await findSchool(database, caller.school);
  const before = { name: stored.name, weekly_targets: readTargets(stored.weekly_targets) };
  const place = { of: 'school', id: caller.school, name: SCHOOL } as const;
  const merged = await mergeAccount(database, caller, { ...place, current: before, wish: givenOf(wish) });
  const after = { ...before, ...merged };
  const weekly_targets = merged.weekly_targets
    ? JSON.stringify(merged.weekly_targets)
    : stored.weekly_targets;
  await updateSchool(database, caller.school, { name: after.name, weekly_targets });
  const { id } = stored;
  return {
    id,
    name: after.name,
    weekly_targets: sortTargets(after.weekly_targets),
    change: describeChange(place, before, after),
  };
}

/** Keeps what became of the school and of who changed it, as one change of the school; the other schools of the person keep the latter. */
async function keepBoth(
  keep: Keep,
  [school, ...others]: readonly [string, ...string[]],
  { ofSchool, ofPerson }: { ofSchool: SaidRow | null; ofPerson: SaidRow | null },
): Promise<void> {
  const said = [ofSchool, ofPerson].filter((change) => change !== null);
  if (said.length === 0) return;
  const summary = said.map((change) => change.said).join('\u202f; ');
  const made = ofPerson ? 'changeSelf' : 'changeAccount';
  await keep(school, { made, summary, rows: said.map(({ row }) => row) });
  if (ofPerson) await keepInAll(keep, others, ofPerson);
}

/**
 * Changes the name or weekly targets of a school, and the e-mail address or password of whoever asks (docs/screens.md,
 * « Mon établissement »). Address and password want the current password; a new one closes the other sessions of the
 * person. Throws Invalid, TooOften, a refusal that names each conflict, or Conflict when the address is taken.
 */
export async function changeAccount(
  dependencies: Dependencies,
  caller: Caller,
  { address, ...body }: Input<Operations['account.update']> & From,
): Promise<SchoolSettings> {
  const { email, password, current_password, ...ofSchool } = body;
  const prepared = await prepareChange(dependencies, caller, { email, password, current_password, address });
  const isOfPerson = email !== undefined || password !== undefined;
  const schools: [string, ...string[]] = isOfPerson
    ? await schoolsOf(dependencies.database, caller)
    : [caller.school];
  try {
    const changed = await commitAccount(dependencies, caller, schools, async (transaction, keep) => {
      const school = await changeSchool(transaction, caller, ofSchool);
      const person = await changePerson(transaction, caller, prepared);
      await keepBoth(keep, schools, { ofSchool: school.change, ofPerson: person.change });
      const { id, name, weekly_targets } = school;
      return { id, name, email: person.email, weekly_targets };
    });
    notifyOfChange(dependencies, prepared);
    return changed;
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
