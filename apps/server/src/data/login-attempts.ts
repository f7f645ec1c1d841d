import type { Database } from '../database/schema.ts';

/** A password tried on an account, known or not, from a network address. */
export interface Attempt {
  emailKey: string;
  address: string;
}

/** The time from one instant to another, as ISO text. */
interface Span {
  from: string;
  to: string;
}

/** The last failures within a time on an account or from an address, the latest first. */
export function findRecentFailures(database: Database, attempt: Attempt, { from, to }: Span, limit: number) {
  return database
    .selectFrom('login_attempts')
    .where('succeeded', '=', 0)
    .where('attempted_at', '>', from)
    .where('attempted_at', '<=', to)
    .where((where) =>
      where.or([where('email_key', '=', attempt.emailKey), where('address', '=', attempt.address)]),
    )
    .select(['email_key', 'address', 'attempted_at'])
    .orderBy('attempted_at', 'desc')
    .limit(limit)
    .execute();
}

/** When an account was last signed in to from an address since an instant, the latest first. */
export async function findSuccesses(
  database: Database,
  attempt: Attempt,
  since: string,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('login_attempts')
    .where('email_key', '=', attempt.emailKey)
    .where('address', '=', attempt.address)
    .where('succeeded', '=', 1)
    .where('attempted_at', '>', since)
    .select('attempted_at')
    .orderBy('attempted_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.attempted_at);
}

/** Drops the failures before a time, and those after it, which a clock since set back has dated. */
export async function deleteFailuresOutside(database: Database, { from, to }: Span): Promise<void> {
  const failures = database.deleteFrom('login_attempts').where('succeeded', '=', 0);
  await failures.where('attempted_at', '<=', from).execute();
  await failures.where('attempted_at', '>', to).execute();
}

/** Drops the successes up to an instant. */
export async function deleteSuccessesBefore(database: Database, instant: string): Promise<void> {
  await database
    .deleteFrom('login_attempts')
    .where('succeeded', '=', 1)
    .where('attempted_at', '<=', instant)
    .execute();
}

/** Adds an attempt that has ended; one that succeeded makes the address known to the account. */
export async function insertAttempt(
  database: Database,
  {
    id,
    emailKey,
    address,
    attemptedAt,
    succeeded,
  }: Attempt & { id: string; attemptedAt: string; succeeded: boolean },
): Promise<void> {
  await database
    .insertInto('login_attempts')
    .values({ id, email_key: emailKey, address, attempted_at: attemptedAt, succeeded: succeeded ? 1 : 0 })
    .execute();
}

/** The account has another address from now on: where it was signed in to from goes over, failures on the former are dropped. */
export async function moveAttempts(database: Database, former: string, emailKey: string): Promise<void> {
  await database
    .updateTable('login_attempts')
    .set({ email_key: emailKey })
    .where('email_key', '=', former)
    .where('succeeded', '=', 1)
    .execute();
  await forgetAttempts(database, former);
}

/** Drops what is remembered of an account that is deleted. */
export async function forgetAttempts(database: Database, emailKey: string): Promise<void> {
  await database.deleteFrom('login_attempts').where('email_key', '=', emailKey).execute();
}
