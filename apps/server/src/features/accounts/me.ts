import type { Answer, Input, Operations, Person, Session } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import { commitAccount } from '../../changes/commit-account.ts';
import { findRights, listMemberships, updatePerson } from '../../data/people.ts';
import { findSchoolName } from '../../data/schools.ts';
import { deleteSession, findSession } from '../../data/sessions.ts';
import { isBrokenReference, isDuplicate } from '../../database/failures.ts';
import { writeInTurn } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { NotFound } from '../../errors.ts';
import {
  changePerson,
  getPerson,
  keepInAll,
  notifyOfChange,
  prepareChange,
  schoolsOf,
} from './own-person.ts';
import { emailTaken } from './service.ts';
import { type From, openSession } from './sessions.ts';

/** Who calls, with what they may do, and where else they may go. */
export async function showMe(
  { database, mailer }: Dependencies,
  caller: Caller,
): Promise<Answer<Operations['me.show']>> {
  const { id, name, email } = await getPerson(database, caller);
  const memberships = await listMemberships(database, id);
  const schools: { id: string; name: string }[] = [];
  for (const { school_id } of memberships)
    schools.push({ id: school_id, name: await findSchoolName(database, school_id) });
  const school = { id: caller.school, name: await findSchoolName(database, caller.school), email };
  const person = { id, name, email, role: caller.role, levels: caller.levels && [...caller.levels] };
  return { person, school, schools, can_mail: mailer.origin !== undefined };
}

/**
 * Changes what somebody is called or signs in with. Address and password want the current password; a new one closes their other
 * sessions. Throws Invalid, TooOften, or Conflict when the address is taken.
 */
export async function changeMe(
  dependencies: Dependencies,
  caller: Caller,
  wish: Input<Operations['me.update']> & Pick<From, 'address'>,
): Promise<Person> {
  const prepared = await prepareChange(dependencies, caller, wish);
  const schools = await schoolsOf(dependencies.database, caller);
  try {
    const changed = await commitAccount(dependencies, caller, schools, async (transaction, keep) => {
      const { name, email, change } = await changePerson(transaction, caller, prepared);
      if (change) await keepInAll(keep, schools, change);
      const levels = caller.levels && [...caller.levels];
      return { id: caller.person, name, email, role: caller.role, levels };
    });
    notifyOfChange(dependencies, prepared);
    return changed;
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error;
  }
}

const notThere = () => new NotFound("Vous n'êtes pas ou plus de cet établissement.");

/** Goes to another school of the person: a session there takes the place of the present one. Throws NotFound. */
export async function switchSchool(
  { database, clock }: Dependencies,
  caller: Caller,
  { school_id, ...from }: Input<Operations['me.switch']> & From,
): Promise<Session> {
  try {
    return await writeInTurn(database, `person ${caller.person}`, async (transaction) => {
      const person = await getPerson(transaction, caller);
      const rights = await findRights(transaction, school_id, caller.person);
      if (!rights) throw notThere();
      await updatePerson(transaction, person, { last_school_id: school_id });
      const place = { school_id, person_id: caller.person };
      const present = await findSession(transaction, caller.session);
      const token = await openSession(transaction, place, from, clock(), present?.created_at);
      await deleteSession(transaction, caller.session);
      const { id, name, email } = person;
      const school = { id: school_id, name: await findSchoolName(transaction, school_id), email };
      return { token, school, person: { id, name, email, ...rights } };
    });
  } catch (error) {
    throw isBrokenReference(error) ? notThere() : error;
  }
}
