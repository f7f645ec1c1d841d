import type { Input, Operations, Person, School, Session } from '@pupitre/contract';
import { schoolYearAt } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { beginPlan } from '../../changes/begin-plan.ts';
import { insertAttempt } from '../../data/login-attempts.ts';
import {
  findPerson,
  findPersonByEmail,
  insertMembership,
  insertPerson,
  updatePerson,
} from '../../data/people.ts';
import { insertSchool } from '../../data/schools.ts';
import { deleteSession } from '../../data/sessions.ts';
import { isBrokenReference, isDuplicate, SchoolGone } from '../../database/failures.ts';
import { foldCase, newId } from '../../database/keys.ts';
import { writeInTurn } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict } from '../../errors.ts';
import { networkOf } from '../../http/network-of.ts';
import { checkPassword } from './check-password.ts';
import { enter, wrongCredentials } from './enter.ts';
import { hashNewPassword } from './new-password.ts';
import type { StoredPerson } from './own-person.ts';
import { hashPassword, isHashedAt, verifyPassword } from './passwords.ts';
import { expectOpen } from './registration.ts';
import { type From, openSession, recordSignIn } from './sessions.ts';

/** What somebody is called who signs a school up without saying so. */
const FIRST_PERSON = 'Direction';

/** Says it plainly when an e-mail address, compared without case, is somebody's already. */
export const emailTaken = () => new Conflict('taken', 'Un compte existe déjà avec cette adresse e-mail.');

/**
 * Signs a school up (docs/architecture.md, « Accounts and sessions »): it starts with one active year, the running
 * one, and one person, its direction. Throws Forbidden where schools may not; Conflict when the e-mail address, compared without case, is somebody's already.
 */
export async function registerSchool(
  { database, clock, passwordCost, registration: mode }: Dependencies,
  { address, agent, former, ...registration }: Input<Operations['auth.register']> & From,
): Promise<Session> {
  expectOpen({ registration: mode });
  const now = clock();
  const created_at = now.toISOString();
  const { email, person_name: name = FIRST_PERSON } = registration;
  const school: School = { id: newId(), name: registration.name, email };
  const person: Person = { id: newId(), name, email, role: 'direction', levels: null };
  const emailKey = foldCase(email);
  const known = [email, name, school.name];
  const password_hash = await hashNewPassword({ passwordCost }, registration.password, known);
  try {
    const token = await writeInTurn(database, emailKey, async (transaction) => {
      await insertSchool(transaction, { id: school.id, name: school.name, created_at });
      await beginPlan(transaction, school.id, schoolYearAt(now));
      await insertPerson(transaction, {
        id: person.id,
        name,
        email,
        email_key: emailKey,
        password_hash,
        created_at,
      });
      const place = { school_id: school.id, person_id: person.id };
      await insertMembership(transaction, { ...place, role: person.role, levels: null, created_at });
      // Who signs up knows the password: nobody else at the address shuts them out.
      const signIn = { emailKey, address: networkOf(address), attemptedAt: created_at, succeeded: true };
      await insertAttempt(transaction, { id: newId(), ...signIn });
      return openSession(transaction, place, { address, agent, former }, now);
    });
    return { token, school, person };
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error;
  }
}

type SignInDependencies = Pick<Dependencies, 'database' | 'clock' | 'passwordCost'>;

/** Makes the hash of a password that is right anew, where it was made at another cost. */
async function renewHash(
  { database, passwordCost }: SignInDependencies,
  person: StoredPerson,
  password: string,
): Promise<StoredPerson> {
  if (isHashedAt(person.password_hash, passwordCost)) return person;
  const password_hash = await hashPassword(password, passwordCost);
  if (await updatePerson(database, person, { password_hash })) return { ...person, password_hash };
  // Changed meanwhile, or made anew by another sign-in.
  const current = await findPerson(database, person.id);
  return current && (await verifyPassword(current.password_hash, password)) ? current : person;
}

/**
 * Opens a session, in the school that the person was in last. An unknown e-mail and a wrong password cannot be told apart: same
 * sentence, same time (a hash is verified in both cases). Throws NotSignedIn or TooOften.
 */
export async function logIn(
  dependencies: SignInDependencies & { decoyHash: string },
  { address, agent, former, ...credentials }: Input<Operations['auth.login']> & From,
): Promise<Session> {
  const { database, clock, decoyHash } = dependencies;
  const emailKey = foldCase(credentials.email);
  const person = await findPersonByEmail(database, emailKey);
  const hash = person?.password_hash ?? decoyHash;
  const isRight = await checkPassword(dependencies, { emailKey, address }, hash, credentials.password);
  if (person && !isRight)
    // Not waited for: it would tell that somebody has the address.
    recordSignIn(database, person.id, { address, agent }, { succeeded: false, now: clock() }).catch(
      () => undefined,
    );
  if (!person || !isRight) throw wrongCredentials();
  const known = await renewHash(dependencies, person, credentials.password);
  try {
    return await writeInTurn(database, `person ${person.id}`, (transaction) =>
      enter(transaction, known, { address, agent, former }, clock()),
    );
  } catch (error) {
    throw error instanceof SchoolGone || isBrokenReference(error) ? wrongCredentials() : error;
  }
}

/** Revokes the token that the call was made with. */
export async function logOut({ database }: Dependencies, { session }: Caller): Promise<{ message: string }> {
  await deleteSession(database, session);
  return { message: 'Déconnexion réussie' };
}
