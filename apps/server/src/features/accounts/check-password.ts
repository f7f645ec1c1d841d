import type { Dependencies } from '../../dependencies.ts';
import { countAttempt } from './login-limits.ts';
import { type Attempt, markSuccess } from './login-queries.ts';
import { networkOf } from './network-of.ts';
import { verifyPassword } from './passwords.ts';

/** Tells whether a password is right. Wrong ones are limited (decisions, section 6): throws TooOften. */
export async function checkPassword(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { emailKey, address }: Attempt,
  passwordHash: string,
  password: string,
): Promise<boolean> {
  const attemptId = await countAttempt(database, { emailKey, address: networkOf(address) }, clock());
  const isRight = await verifyPassword(passwordHash, password);
  if (isRight) await markSuccess(database, attemptId);
  return isRight;
}
