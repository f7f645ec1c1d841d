import type { Database } from '../../database/schema.ts';

/** A password tried on an account, known or not, from a network address. */
export interface Attempt {
  emailKey: string;
  address: string;
}

/** The last failures since an instant on an account or from an address, the latest first. */
export function findRecentFailures(database: Database, attempt: Attempt, since: string, limit: number) {
  return database
    .selectFrom('login_attempts')
    .where('succeeded', '=', 0)
    .where('attempted_at', '>', since)
    .where((where) =>
      where.or([where('email_key', '=', attempt.emailKey), where('address', '=', attempt.address)]),
    )
    .select(['email_key', 'address', 'attempted_at'])
    .orderBy('attempted_at', 'desc')
    .limit(limit)
    .execute();
}

/** Whether an account was signed in to from an address since an instant. */
export async function hasSucceeded(database: Database, attempt: Attempt, since: string): Promise<boolean> {
  const success = await database
    .selectFrom('login_attempts')
    .where('email_key', '=', attempt.emailKey)
    .where('address', '=', attempt.address)
    .where('attempted_at', '>', since)
    .where('succeeded', '=', 1)
    .select('id')
    .executeTakeFirst();
  return success !== undefined;
}

/** Drops the failed attempts up to one instant, and any up to another. */
export async function deleteAttemptsBefore(
  database: Database,
  { failed, any }: { failed: string; any: string },
): Promise<void> {
  await database
    .deleteFrom('login_attempts')
    .where((where) =>
      where.or([
        where('attempted_at', '<=', any),
        where.and([where('succeeded', '=', 0), where('attempted_at', '<=', failed)]),
      ]),
    )
    .execute();
}

/** Adds an attempt, as failed. */
export async function insertAttempt(
  database: Database,
  { id, emailKey, address, attemptedAt }: Attempt & { id: string; attemptedAt: string },
): Promise<void> {
  await database
    .insertInto('login_attempts')
    .values({ id, email_key: emailKey, address, attempted_at: attemptedAt, succeeded: 0 })
    .execute();
}

/** The password was right: the attempt no longer counts, and its address is known to the account. */
export async function markSuccess(database: Database, attemptId: string): Promise<void> {
  await database.updateTable('login_attempts').set({ succeeded: 1 }).where('id', '=', attemptId).execute();
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
