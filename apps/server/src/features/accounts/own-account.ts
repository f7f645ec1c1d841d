import type { Operations, Request, School } from '@pupitre/contract';
import { isDuplicate } from '../../database/failures.ts';
import { foldCase } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict, Invalid } from '../../http/refusals.ts';
import { checkPassword } from './check-password.ts';
import { forgetAttempts, moveAttempts } from '../../data/login-attempts.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteOtherSessions,
  deleteSchool,
  findAccount,
  renameSchool,
  updateAccount,
} from '../../data/accounts.ts';

/** The session that a call is made with, and the network address it comes from. */
interface Caller {
  schoolId: string;
  tokenHash: string;
  address: string;
}

type Account = Awaited<ReturnType<typeof findAccount>>;

/** Not a 401, which would end the session of somebody who only mistyped. */
function refusePassword(path: string, detail = 'Le mot de passe actuel est incorrect.'): Invalid {
  return new Invalid(detail, [{ path, message: detail }]);
}

/** Wants the password of an account before a change, in the field `path`. Throws Invalid, TooOften. */
async function requirePassword(
  dependencies: Dependencies,
  account: Account,
  address: string,
  { path, password }: { path: string; password: string | undefined },
): Promise<void> {
  if (!password) throw refusePassword(path, 'Veuillez saisir le mot de passe actuel.');
  const attempt = { emailKey: account.email_key, address };
  if (!(await checkPassword(dependencies, attempt, account.password_hash, password)))
    throw refusePassword(path);
}

/** The account as stored now, unless its password is no longer the one that was checked. Throws Invalid. */
async function confirmAccount(database: Database, checked: Account, path: string): Promise<Account> {
  const current = await findAccount(database, checked.id);
  if (current.password_hash !== checked.password_hash) throw refusePassword(path);
  return current;
}

/** The account of a session, without its password. */
export async function showAccount(database: Database, schoolId: string): Promise<School> {
  const { id, name, email } = await findAccount(database, schoolId);
  return { id, name, email };
}

/**
 * Changes the name, e-mail address or password of a school (decisions, section 6). The latter two want the current
 * password; a new password closes the other sessions. Throws Invalid, TooOften, or Conflict when the address is taken.
 */
export async function changeAccount(
  dependencies: Dependencies,
  { schoolId, tokenHash, address }: Caller,
  body: Request<Operations['account.update']>['body'],
): Promise<School> {
  const { database, passwordCost } = dependencies;
  const before = await findAccount(database, schoolId);
  const path = 'current_password';
  const isSensitive = body.password !== undefined || (body.email ?? before.email) !== before.email;
  if (isSensitive)
    await requirePassword(dependencies, before, address, { path, password: body.current_password });
  const newHash = body.password === undefined ? null : await hashPassword(body.password, passwordCost);
  try {
    return await writeForSchool(database, schoolId, async (transaction) => {
      const current = isSensitive
        ? await confirmAccount(transaction, before, path)
        : await findAccount(transaction, schoolId);
      const { name = current.name, email = current.email } = body;
      const email_key = foldCase(email);
      await renameSchool(transaction, schoolId, name);
      if (email_key !== current.email_key) await moveAttempts(transaction, current.email_key, email_key);
      await updateAccount(transaction, schoolId, {
        email,
        email_key,
        password_hash: newHash ?? current.password_hash,
      });
      if (newHash !== null) await deleteOtherSessions(transaction, schoolId, tokenHash);
      return { id: current.id, name, email };
    });
  } catch (error) {
    throw isDuplicate(error) ? new Conflict('Un compte existe déjà avec cette adresse e-mail.') : error;
  }
}

/** Deletes a school with everything it owns, its sessions too. Throws Invalid, TooOften. */
export async function deleteAccount(
  dependencies: Dependencies,
  { schoolId, address }: Caller,
  password: string,
): Promise<{ message: string }> {
  const { database } = dependencies;
  const path = 'password';
  const account = await findAccount(database, schoolId);
  await requirePassword(dependencies, account, address, { path, password });
  await writeForSchool(database, schoolId, async (transaction) => {
    const { email_key } = await confirmAccount(transaction, account, path);
    await deleteSchool(transaction, schoolId);
    await forgetAttempts(transaction, email_key);
  });
  return { message: "L'établissement et toutes ses données sont supprimés" };
}
