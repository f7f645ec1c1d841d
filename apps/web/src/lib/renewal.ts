import { readConnection } from './connection.ts';
import { hasOpenDialog } from './seen.ts';
import { readIdentity, readToken } from './session.ts';

/** Who asks somebody to sign in again, as long as a token is the one that is held; tells whether it is the same person as before. */
type Ask = (token: string | null) => Promise<boolean>;
/** Nobody is asked who is leaving; whatever notices first that the session is over, they have left. */
export const renewal: {
  ask?: Ask | undefined;
  running?: Promise<boolean> | undefined;
  isLeaving: boolean;
} = { isLeaving: false };

/** Who made a call: the token, and who that was. */
export interface CallSession {
  token: string | null;
  identity: string | null;
}

/**
 * A session is over. Where something would be lost, whoever sits there signs in again in place; true once a call can be made again as
 * the same person.
 * @param isWrite whether it was met by a write: what somebody has just decided
 */
export async function renewSession({ token, identity }: CallSession, isWrite: boolean): Promise<boolean> {
  // Meanwhile, or in another tab.
  if (readToken() !== token) return token !== null && readIdentity() === identity;
  const isAtStake = isWrite || hasOpenDialog() || readConnection().waiting.length > 0;
  if (!isAtStake || !renewal.ask || renewal.isLeaving) return false;
  renewal.running ??= renewal.ask(token).finally(() => {
    renewal.running = undefined;
  });
  return renewal.running;
}
