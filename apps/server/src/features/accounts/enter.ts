import type { Session } from '@pupitre/contract';
import { listMemberships, updatePerson } from '../../data/people.ts';
import { findSchoolName } from '../../data/schools.ts';
import type { Database } from '../../database/schema.ts';
import { NotSignedIn } from '../../errors.ts';
import type { StoredPerson } from './own-person.ts';
import { type From, openSession } from './sessions.ts';

/** The one answer to whoever may not enter by a password, whatever the reason. */
export const wrongCredentials = () =>
  new NotSignedIn('E-mail ou mot de passe incorrect.', 'wrong-credentials');

/**
 * Opens a session for somebody who has shown who they are, in the school that they were in last. Throws NotSignedIn where they are of
 * none, or where their password has changed since: their other sessions were closed, this one must not open.
 */
export async function enter(
  transaction: Database,
  person: StoredPerson,
  from: From,
  now: Date,
): Promise<Session> {
  const { id, name, email, last_school_id } = person;
  const memberships = await listMemberships(transaction, id);
  const membership = memberships.find(({ school_id }) => school_id === last_school_id) ?? memberships[0];
  if (!membership) throw wrongCredentials();
  const { school_id, role, levels } = membership;
  if (!(await updatePerson(transaction, person, { last_school_id: school_id }))) throw wrongCredentials();
  const token = await openSession(transaction, { school_id, person_id: id }, from, now);
  const school = { id: school_id, name: await findSchoolName(transaction, school_id), email };
  return { token, school, person: { id, name, email, role, levels } };
}
