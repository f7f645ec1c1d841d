import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeInTurn } from '../../database/transaction.ts';
import { TooOften } from '../../http/refusals.ts';

/*
 * Failed sign-ins are limited three ways, over five minutes (decisions, section 6):
 * - from one address on one account: so one attacker never uses up the account's own limit,
 * - from one address on any account,
 * - on one account from anywhere, except for addresses that have signed in to it lately: an attacker with many
 *   addresses cannot lock a school out of its own office.
 * An account that does not exist is limited the same way, so the answer tells nothing.
 */
const WINDOW_MS = 5 * 60 * 1000;
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_PER_ADDRESS_AND_ACCOUNT = 8;
const MAX_PER_ADDRESS = 30;
const MAX_PER_ACCOUNT = 30;

/** A password tried on an account, known or not, from a network address. */
export interface Attempt {
  emailKey: string;
  address: string;
}

const before = (now: Date, duration: number) => new Date(now.getTime() - duration).toISOString();

function findRecentFailures(database: Database, attempt: Attempt, since: string) {
  return database
    .selectFrom('login_attempts')
    .where('succeeded', '=', 0)
    .where('attempted_at', '>', since)
    .where((where) =>
      where.or([where('email_key', '=', attempt.emailKey), where('address', '=', attempt.address)]),
    )
    .select(['email_key', 'address', 'attempted_at'])
    .orderBy('attempted_at', 'desc')
    .limit(2 * Math.max(MAX_PER_ADDRESS, MAX_PER_ACCOUNT))
    .execute();
}

async function isKnownAddress(database: Database, attempt: Attempt, since: string): Promise<boolean> {
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

/** Throws TooOften when the oldest of the last `max` failures is still within the window. */
function refuseBeyond(max: number, failures: readonly { attempted_at: string }[], now: Date): void {
  const oldest = failures[max - 1];
  if (!oldest) return;
  const wait = Date.parse(oldest.attempted_at) + WINDOW_MS - now.getTime();
  throw new TooOften(Math.max(1, Math.ceil(wait / 1000)));
}

/** Drops what no limit looks at any more. */
async function forgetOldAttempts(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('login_attempts')
    .where((where) =>
      where.or([
        where('attempted_at', '<=', before(now, REMEMBERED_MS)),
        where.and([where('succeeded', '=', 0), where('attempted_at', '<=', before(now, WINDOW_MS))]),
      ]),
    )
    .execute();
}

/**
 * Counts a sign-in before its password is checked, as failed until {@link markSuccess}: attempts made at the same time
 * count too. Returns its id. Throws TooOften, in which case nothing is counted.
 */
export async function countAttempt(database: Database, attempt: Attempt, now: Date): Promise<string> {
  await forgetOldAttempts(database, now);
  return writeInTurn(database, attempt.emailKey, async (transaction) => {
    const failures = await findRecentFailures(transaction, attempt, before(now, WINDOW_MS));
    const fromAddress = failures.filter((failure) => failure.address === attempt.address);
    const onAccount = failures.filter((failure) => failure.email_key === attempt.emailKey);
    const onBoth = fromAddress.filter((failure) => failure.email_key === attempt.emailKey);
    refuseBeyond(MAX_PER_ADDRESS_AND_ACCOUNT, onBoth, now);
    refuseBeyond(MAX_PER_ADDRESS, fromAddress, now);
    if (!(await isKnownAddress(transaction, attempt, before(now, REMEMBERED_MS)))) {
      refuseBeyond(MAX_PER_ACCOUNT, onAccount, now);
    }
    const id = newId();
    await transaction
      .insertInto('login_attempts')
      .values({
        id,
        email_key: attempt.emailKey,
        address: attempt.address,
        attempted_at: now.toISOString(),
        succeeded: 0,
      })
      .execute();
    return id;
  });
}

/** The password was right: the attempt no longer counts, and its address is known to the account. */
export async function markSuccess(database: Database, attemptId: string): Promise<void> {
  await database.updateTable('login_attempts').set({ succeeded: 1 }).where('id', '=', attemptId).execute();
}

/** Drops what is remembered of an account that is deleted. */
export async function forgetAttempts(database: Database, emailKey: string): Promise<void> {
  await database.deleteFrom('login_attempts').where('email_key', '=', emailKey).execute();
}
