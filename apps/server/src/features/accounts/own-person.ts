import type { Caller } from '../../caller.ts';
import { mergeAccount } from '../../changes/account-sight.ts';
import type { Keep } from '../../changes/commit-account.ts';
import { moveAttempts } from '../../data/login-attempts.ts';
import { findPerson, listMemberships, updatePerson } from '../../data/people.ts';
import { deleteOtherSessions } from '../../data/sessions.ts';
import { foldCase } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Invalid, NotSignedIn } from '../../errors.ts';
import { checkPassword } from './check-password.ts';
import { hashNewPassword } from './new-password.ts';
import { notifyOwner, type SignInChange } from './notices.ts';
import { describeChange, type SaidRow } from './say-account.ts';

export type StoredPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Not a 401, which would end the session of somebody who only mistyped. */
function refusePassword(path: string, detail = 'Le mot de passe actuel est incorrect.'): Invalid {
  return new Invalid(detail, [{ path, message: detail }], { code: 'wrong-password' });
}

/** Whoever calls, as stored now. Throws NotSignedIn when they have just gone. */
export async function getPerson(database: Database, { person }: Caller): Promise<StoredPerson> {
  const stored = await findPerson(database, person);
  if (!stored) throw new NotSignedIn();
  return stored;
}

/** Wants the password of a person before a change, in the field `path`. Throws Invalid, TooOften. */
export async function requirePassword(
  dependencies: Dependencies,
  { email_key, password_hash }: StoredPerson,
  address: string,
  { path, password }: { path: string; password: string | undefined },
): Promise<void> {
  if (!password) throw refusePassword(path, 'Veuillez saisir le mot de passe actuel.');
  const attempt = { emailKey: email_key ?? '', address };
  if (!(await checkPassword(dependencies, attempt, password_hash, password))) throw refusePassword(path);
}

/** Holds the row of a person to the end, unless their password is no longer the one that was checked. Throws Invalid. */
export async function confirmPerson(database: Database, checked: StoredPerson, path: string): Promise<void> {
  if (!(await updatePerson(database, checked, { password_hash: checked.password_hash })))
    throw refusePassword(path);
}

interface Wish {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
  /** The network address that the call comes from. */
  address: string;
}

/** A change to a person, its password checked and the new one hashed. */
export interface PreparedChange {
  checked: StoredPerson;
  isSensitive: boolean;
  wish: Wish;
  newHash: string | null;
}

/**
 * Checks what somebody may change of themselves: address and password want the current password, in the field
 * `current_password`. Done before the transaction, as it takes long. Throws Invalid, TooOften.
 */
export async function prepareChange(
  dependencies: Dependencies,
  caller: Caller,
  wish: Wish,
): Promise<PreparedChange> {
  const { database, passwordCost } = dependencies;
  const checked = await getPerson(database, caller);
  const { email = checked.email, password, current_password } = wish;
  const isSensitive = password !== undefined || email !== checked.email;
  if (isSensitive)
    await requirePassword(dependencies, checked, wish.address, {
      path: 'current_password',
      password: current_password,
    });
  const known = [email, checked.email, wish.name ?? checked.name];
  const newHash = password === undefined ? null : await hashNewPassword({ passwordCost }, password, known);
  return { checked, isSensitive, wish, newHash };
}

/** What is left out stays. */
const givenOf = ({ name, email }: Wish) => ({
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email }),
});

/** Somebody as changed, and what that was; null where nothing is other than before. */
export interface ChangedPerson {
  name: string;
  email: string;
  change: SaidRow | null;
}

/**
 * Writes it, inside the caller's transaction, merged with what others changed of the person since; a new password closes the other
 * sessions. Throws Invalid where the password was changed since it was checked, a refusal that names each conflict, and a duplicate failure
 * where the address is taken.
 */
export async function changePerson(
  database: Database,
  caller: Caller,
  { checked, isSensitive, wish, newHash }: PreparedChange,
): Promise<ChangedPerson> {
  const current = await getPerson(database, caller);
  const before = { name: current.name, email: current.email };
  const place = { of: 'person', id: caller.person, name: current.name } as const;
  const { name, email } = {
    ...before,
    ...(await mergeAccount(database, caller, { ...place, current: before, wish: givenOf(wish) })),
  };
  const email_key = foldCase(email);
  const { password_hash: known } = isSensitive ? checked : current;
  const change = { name, email, email_key, password_hash: newHash ?? known };
  if (!(await updatePerson(database, { id: current.id, password_hash: known }, change)))
    throw refusePassword('current_password');
  if (current.email_key !== null && email_key !== current.email_key)
    await moveAttempts(database, current.email_key, email_key);
  if (newHash !== null) await deleteOtherSessions(database, caller.person, caller.session);
  const after = { name, email, password: newHash };
  return { name, email, change: describeChange(place, { ...before, password: null }, after) };
}

/** Tells the person of a prepared change that is stored by now, where it was one of how they sign in. */
export function notifyOfChange(dependencies: Dependencies, { checked, wish }: PreparedChange): void {
  const changed: SignInChange[] = [];
  if (wish.email !== undefined && foldCase(wish.email) !== checked.email_key) changed.push('email');
  if (wish.password !== undefined) changed.push('password');
  notifyOwner(dependencies, checked, changed);
}

/** The schools that a person is of; undefined where there is none. */
export async function listSchoolsOf(
  database: Database,
  person: string,
): Promise<[string, ...string[]] | undefined> {
  const [first, ...others] = (await listMemberships(database, person)).map(({ school_id }) => school_id);
  return first === undefined ? undefined : [first, ...others];
}

/** The schools in which a change of whoever calls is kept, that of the call first: all that they are of. */
export async function schoolsOf(
  database: Database,
  { school, person }: Caller,
): Promise<[string, ...string[]]> {
  const schools = (await listSchoolsOf(database, person)) ?? [];
  return [school, ...schools.filter((id) => id !== school)];
}

/** Keeps what a person changed of themselves in the history of every school that they are of. */
export async function keepInAll(
  keep: Keep,
  schools: readonly string[],
  { row, said }: SaidRow,
  made: 'changeSelf' | 'resetPassword' | 'linkForPassword' = 'changeSelf',
): Promise<void> {
  for (const school of schools) await keep(school, { made, summary: said, rows: [row] });
}
