import type { Database } from '../../database/schema.ts';
import { writeInTurn } from '../../database/transaction.ts';
import { newId } from '../../database/keys.ts';
import { TooOften } from '../../errors.ts';
import {
  type Attempt,
  deleteFailuresOutside,
  deleteSuccessesBefore,
  findRecentFailures,
  findSuccesses,
  insertAttempt,
} from '../../data/login-attempts.ts';

/*
 * Passwords are limited by those that were tried (docs/operations.md, « On the internet »). After some wrong ones within a time each
 * further one has to wait, twice as long every time:
 * - on one account from one address,
 * - from one address on any account, and on one account from anywhere; but not where the account was signed in to from the
 *   address lately, so that nobody shuts a school out of its own office.
 * An account that does not exist is limited the same way, so the answer tells nothing.
 * Right ones have a limit too: checking a password costs. A passkey is not limited by any of it.
 */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Failures count no longer than this. */
const WINDOW_MS = 60 * MINUTE_MS;
const REMEMBERED_MS = 30 * 24 * 60 * MINUTE_MS;
/** What is dated later than this was written before the clock was set back: it does not count. */
const SKEW_MS = MINUTE_MS;

interface Limit {
  /** Failures without a wait, within that time. */
  free: number;
  withinMs: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

const OF_PAIR: Limit = {
  free: 5,
  withinMs: WINDOW_MS,
  firstWaitMs: 15 * SECOND_MS,
  longestWaitMs: 5 * MINUTE_MS,
};
const OF_OTHERS: Limit = {
  free: 30,
  withinMs: 15 * MINUTE_MS,
  firstWaitMs: 5 * SECOND_MS,
  longestWaitMs: MINUTE_MS,
};
const RIGHT = { most: 120, withinMs: 5 * MINUTE_MS };
/** So many of one address and of one account together are enough to count both. */
const MOST_FAILURES = 200;

const instant = (now: Date, offsetMs: number) => new Date(now.getTime() + offsetMs).toISOString();

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw new TooOften(Math.ceil(waitMs / SECOND_MS));
}

/** Throws TooOften until the wait after the latest failure is over. Failures come the latest first. */
function refuseSoonAfter(known: readonly { attempted_at: string }[], limit: Limit, now: Date): void {
  const failures = known.filter(({ attempted_at }) => attempted_at > instant(now, -limit.withinMs));
  const [latest] = failures;
  if (!latest || failures.length < limit.free) return;
  const wait = Math.min(limit.longestWaitMs, limit.firstWaitMs * 2 ** (failures.length - limit.free));
  refuseFor(Math.min(wait, Date.parse(latest.attempted_at) + wait - now.getTime()));
}

/** Throws TooOften when the oldest of the last so many successes is still within the time. */
function refuseTooManyRight(successes: readonly string[], now: Date): void {
  const counted = successes.filter((at) => Date.parse(at) <= now.getTime() + SKEW_MS);
  const oldest = counted[RIGHT.most - 1];
  if (oldest !== undefined) refuseFor(Date.parse(oldest) + RIGHT.withinMs - now.getTime());
}

/**
 * Whether a password may be tried now. Answers the lane it is tried in, one after the other: so what is tried at the same
 * time counts too, and who is known does not wait for strangers at the same address. Throws TooOften.
 */
export async function admit(database: Database, attempt: Attempt, now: Date): Promise<string> {
  const { emailKey, address } = attempt;
  const successes = await findSuccesses(database, attempt, instant(now, -REMEMBERED_MS), RIGHT.most);
  const between = { from: instant(now, -WINDOW_MS), to: instant(now, SKEW_MS) };
  const failures = await findRecentFailures(database, attempt, between, MOST_FAILURES);
  const fromAddress = failures.filter((failure) => failure.address === address);
  const onAccount = failures.filter((failure) => failure.email_key === emailKey);
  refuseSoonAfter(
    fromAddress.filter((failure) => failure.email_key === emailKey),
    OF_PAIR,
    now,
  );
  refuseTooManyRight(successes, now);
  if (successes.length > 0) return `${address} ${emailKey}`;
  refuseSoonAfter(fromAddress, OF_OTHERS, now);
  refuseSoonAfter(onAccount, OF_OTHERS, now);
  return address;
}

/** Writes how an attempt ended, and drops those that no longer count. */
export async function recordAttempt(
  database: Database,
  attempt: Attempt,
  succeeded: boolean,
  now: Date,
): Promise<void> {
  await writeInTurn(database, `sign-in ${attempt.address}`, async (transaction) => {
    await deleteFailuresOutside(transaction, { from: instant(now, -WINDOW_MS), to: instant(now, SKEW_MS) });
    await deleteSuccessesBefore(transaction, instant(now, -REMEMBERED_MS));
    await insertAttempt(transaction, { id: newId(), ...attempt, attemptedAt: now.toISOString(), succeeded });
  });
}
