import { type Input, type Operations, type SchoolSettings, schoolSettings } from '@pupitre/contract';
import { compareLevels, PROPOSED_WEEKLY_TARGETS } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { isDuplicate } from '../../database/failures.ts';
import { foldCase } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict, Invalid } from '../../errors.ts';
import { checkPassword } from './check-password.ts';
import { forgetAttempts, moveAttempts } from '../../data/login-attempts.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteOtherSessions,
  deleteSchool,
  findAccount,
  updateAccount,
  updateSchool,
} from '../../data/accounts.ts';

/** The network address that a call comes from. */
interface From {
  address: string;
}

type Account = Awaited<ReturnType<typeof findAccount>>;

/** Not a 401, which would end the session of somebody who only mistyped. */
function refusePassword(path: string, detail = 'Le mot de passe actuel est incorrect.'): Invalid {
  return new Invalid(detail, [{ path, message: detail }], { code: 'wrong-password' });
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

/** The weekly targets of a school in the order of the levels: its own, else the proposed ones. */
function readTargets(stored: string | null): SchoolSettings['weekly_targets'] {
  if (stored === null) return [...PROPOSED_WEEKLY_TARGETS];
  const targets = schoolSettings.shape.weekly_targets.parse(JSON.parse(stored));
  return targets.toSorted((a, b) => compareLevels(a.level, b.level));
}

/** The account of a session with what the school has set, without its password. */
export async function showAccount(
  { database }: Pick<Dependencies, 'database'>,
  { school }: Caller,
): Promise<SchoolSettings> {
  const { id, name, email, weekly_targets } = await findAccount(database, school);
  return { id, name, email, weekly_targets: readTargets(weekly_targets) };
}

/**
 * Changes the name, e-mail address, password or weekly targets of a school (docs/screens.md, « Mon établissement »).
 * Address and password want the current password; a new one closes the other sessions. Throws Invalid, TooOften, or
 * Conflict when the address is taken.
 */
export async function changeAccount(
  dependencies: Dependencies,
  { school: schoolId, session }: Caller,
  { address, ...body }: Input<Operations['account.update']> & From,
): Promise<SchoolSettings> {
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
      const weekly_targets = body.weekly_targets
        ? JSON.stringify(body.weekly_targets)
        : current.weekly_targets;
      await updateSchool(transaction, schoolId, { name, weekly_targets });
      if (email_key !== current.email_key) await moveAttempts(transaction, current.email_key, email_key);
      await updateAccount(transaction, schoolId, {
        email,
        email_key,
        password_hash: newHash ?? current.password_hash,
      });
      if (newHash !== null) await deleteOtherSessions(transaction, schoolId, session);
      return { id: current.id, name, email, weekly_targets: readTargets(weekly_targets) };
    });
  } catch (error) {
    throw isDuplicate(error)
      ? new Conflict('taken', 'Un compte existe déjà avec cette adresse e-mail.')
      : error;
  }
}

/** Deletes a school with everything it owns, its sessions too. Throws Invalid, TooOften. */
export async function deleteAccount(
  dependencies: Dependencies,
  { school: schoolId }: Caller,
  { password, address }: Input<Operations['account.delete']> & From,
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
