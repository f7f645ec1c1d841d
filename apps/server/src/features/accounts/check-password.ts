import type { Dependencies } from '../../dependencies.ts';
import { networkOf } from '../../http/network-of.ts';
import { admit, recordAttempt } from './login-limits.ts';
import type { Attempt } from '../../data/login-attempts.ts';
import { verifyPassword } from './passwords.ts';
import { takeTurn } from './turns.ts';

/**
 * Tells whether a password is right. How often one may be tried is limited
 * (docs/architecture.md, « Accounts and sessions »): throws TooOften.
 */
export async function checkPassword(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { emailKey, address }: Attempt,
  passwordHash: string,
  password: string,
): Promise<boolean> {
  const attempt = { emailKey, address: networkOf(address) };
  const lane = await admit(database, attempt, clock());
  return takeTurn(lane, async () => {
    // Those before it in the lane have ended meanwhile.
    await admit(database, attempt, clock());
    const isRight = await verifyPassword(passwordHash, password);
    await recordAttempt(database, attempt, isRight, clock());
    return isRight;
  });
}
