import type { School, Session } from '@pupitre/contract';
import { schoolYearAt } from '@pupitre/domain';
import { isDuplicate } from '../../database/failures.ts';
import { foldCase, newId } from '../../database/keys.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict, NotSignedIn } from '../../http/refusals.ts';
import { insertSchoolYear } from '../school-years/queries.ts';
import { countAttempt, markSuccess } from './login-limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { deleteSession, findAccountByEmail, insertAccount, insertSchool } from './queries.ts';
import { openSession } from './sessions.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs a school up (decisions, section 6): it starts with one active year, the running one. Throws Conflict when the
 * e-mail address, compared without case, has an account already.
 */
export async function registerSchool(
  dependencies: Dependencies,
  registration: Credentials & { name: string },
): Promise<Session> {
  const { database, clock, passwordCost } = dependencies;
  const now = clock();
  const school: School = { id: newId(), name: registration.name, email: registration.email };
  const passwordHash = await hashPassword(registration.password, passwordCost);
  try {
    const token = await database.transaction().execute(async (transaction) => {
      const year = schoolYearAt(now);
      await insertSchool(transaction, { id: school.id, name: school.name, created_at: now.toISOString() });
      await insertSchoolYear(transaction, school.id, year);
      await insertAccount(transaction, {
        school_id: school.id,
        email: school.email,
        email_key: foldCase(school.email),
        password_hash: passwordHash,
        active_year: year,
      });
      return openSession(transaction, school.id, now);
    });
    return { token, school };
  } catch (error) {
    if (isDuplicate(error)) throw new Conflict('Un compte existe déjà avec cette adresse e-mail.');
    throw error;
  }
}

/**
 * Opens a session. An unknown e-mail and a wrong password cannot be told apart: same sentence, same time (a hash is
 * verified in both cases). Throws NotSignedIn or TooOften.
 */
export async function logIn(
  dependencies: Dependencies & { decoyHash: string },
  credentials: Credentials,
  address: string,
): Promise<Session> {
  const { database, clock, decoyHash } = dependencies;
  const emailKey = foldCase(credentials.email);
  const attemptId = await countAttempt(database, { emailKey, address }, clock());
  const account = await findAccountByEmail(database, emailKey);
  const isRight = await verifyPassword(account?.password_hash ?? decoyHash, credentials.password);
  if (!account || !isRight) throw new NotSignedIn('E-mail ou mot de passe incorrect.');
  await markSuccess(database, attemptId);
  const token = await openSession(database, account.id, clock());
  return { token, school: { id: account.id, name: account.name, email: account.email } };
}

/** Revokes the token that the call was made with. */
export async function logOut({ database }: Dependencies, tokenHash: string): Promise<{ message: string }> {
  await deleteSession(database, tokenHash);
  return { message: 'Déconnexion réussie' };
}
