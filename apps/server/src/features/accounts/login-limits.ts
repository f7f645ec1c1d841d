import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeInTurn } from '../../database/transaction.ts';
import { TooOften } from '../../http/refusals.ts';
import {
  type Attempt,
  deleteAttemptsBefore,
  findRecentFailures,
  hasSucceeded,
  insertAttempt,
} from './login-queries.ts';

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
/** So many of one address and of one account together are enough to count both. */
const MOST_FAILURES = 2 * Math.max(MAX_PER_ADDRESS, MAX_PER_ACCOUNT);

const before = (now: Date, duration: number) => new Date(now.getTime() - duration).toISOString();

/** Throws TooOften when the oldest of the last `max` failures is still within the window. */
function refuseBeyond(max: number, failures: readonly { attempted_at: string }[], now: Date): void {
  const oldest = failures[max - 1];
  if (!oldest) return;
  const wait = Date.parse(oldest.attempted_at) + WINDOW_MS - now.getTime();
  throw new TooOften(Math.max(1, Math.ceil(wait / 1000)));
}

/**
 * Counts a sign-in before its password is checked, as failed until {@link markSuccess}: attempts made at the same time
 * count too. Returns its id. Throws TooOften, in which case nothing is counted.
 */
export async function countAttempt(database: Database, attempt: Attempt, now: Date): Promise<string> {
  await deleteAttemptsBefore(database, { failed: before(now, WINDOW_MS), any: before(now, REMEMBERED_MS) });
  return writeInTurn(database, attempt.emailKey, async (transaction) => {
    const failures = await findRecentFailures(transaction, attempt, before(now, WINDOW_MS), MOST_FAILURES);
    const fromAddress = failures.filter((failure) => failure.address === attempt.address);
    const onAccount = failures.filter((failure) => failure.email_key === attempt.emailKey);
    const onBoth = fromAddress.filter((failure) => failure.email_key === attempt.emailKey);
    refuseBeyond(MAX_PER_ADDRESS_AND_ACCOUNT, onBoth, now);
    refuseBeyond(MAX_PER_ADDRESS, fromAddress, now);
    if (!(await hasSucceeded(transaction, attempt, before(now, REMEMBERED_MS)))) {
      refuseBeyond(MAX_PER_ACCOUNT, onAccount, now);
    }
    const id = newId();
    await insertAttempt(transaction, { id, ...attempt, attemptedAt: now.toISOString() });
    return id;
  });
}
