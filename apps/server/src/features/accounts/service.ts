import type { School, Session } from '@pupitre/contract';
import { schoolYearAt } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { isDuplicate } from '../../database/failures.ts';
import { foldCase, newId } from '../../database/keys.ts';
import { writeForSchool, writeInTurn } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict, NotSignedIn } from '../../errors.ts';
import { beginPlan } from '../../changes/begin-plan.ts';
import { networkOf } from '../../http/network-of.ts';
import { checkPassword } from './check-password.ts';
import { insertAttempt } from '../../data/login-attempts.ts';
import { hashPassword } from './passwords.ts';
import { deleteSession, findAccountByEmail, insertAccount, insertSchool } from '../../data/accounts.ts';
import { openSession } from './sessions.ts';

const wrongCredentials = () => new NotSignedIn('E-mail ou mot de passe incorrect.', 'wrong-credentials');

interface Credentials {
  email: string;
  password: string;
  /** The network address that the call comes from. */
  address: string;
}

/**
 * Signs a school up (docs/architecture.md, « Accounts and sessions »): it starts with one active year, the running
 * one. Throws Conflict when the e-mail address, compared without case, has an account already.
 */
export async function registerSchool(
  dependencies: Dependencies,
  { address, ...registration }: Credentials & { name: string },
): Promise<Session> {
  const { database, clock, passwordCost } = dependencies;
  const now = clock();
  const school: School = { id: newId(), name: registration.name, email: registration.email };
  const emailKey = foldCase(school.email);
  const passwordHash = await hashPassword(registration.password, passwordCost);
  try {
    const token = await writeInTurn(database, emailKey, async (transaction) => {
      const year = schoolYearAt(now);
      await insertSchool(transaction, { id: school.id, name: school.name, created_at: now.toISOString() });
      await beginPlan(transaction, school.id, year);
      await insertAccount(transaction, {
        school_id: school.id,
        email: school.email,
        email_key: emailKey,
        password_hash: passwordHash,
      });
      // Who signs up knows the password: nobody else at the address shuts them out.
      const signIn = {
        emailKey,
        address: networkOf(address),
        attemptedAt: now.toISOString(),
        succeeded: true,
      };
      await insertAttempt(transaction, { id: newId(), ...signIn });
      return openSession(transaction, school.id, now);
    });
    return { token, school };
  } catch (error) {
    if (isDuplicate(error)) throw new Conflict('taken', 'Un compte existe déjà avec cette adresse e-mail.');
    throw error;
  }
}

/**
 * Opens a session. An unknown e-mail and a wrong password cannot be told apart: same sentence, same time (a hash is
 * verified in both cases). Throws NotSignedIn or TooOften.
 */
export async function logIn(
  dependencies: Dependencies & { decoyHash: string },
  { address, ...credentials }: Credentials,
): Promise<Session> {
  const { database, clock, decoyHash } = dependencies;
  const emailKey = foldCase(credentials.email);
  const account = await findAccountByEmail(database, emailKey);
  const hash = account?.password_hash ?? decoyHash;
  const isRight = await checkPassword(dependencies, { emailKey, address }, hash, credentials.password);
  if (!account || !isRight) throw wrongCredentials();
  const token = await writeForSchool(database, account.id, async (transaction) => {
    // Changed since it was checked: the other sessions were closed, this one must not open.
    const current = await findAccountByEmail(transaction, emailKey);
    if (current?.password_hash !== account.password_hash) throw wrongCredentials();
    return openSession(transaction, account.id, clock());
  });
  return { token, school: { id: account.id, name: account.name, email: account.email } };
}

/** Revokes the token that the call was made with. */
export async function logOut({ database }: Dependencies, { session }: Caller): Promise<{ message: string }> {
  await deleteSession(database, session);
  return { message: 'Déconnexion réussie' };
}
