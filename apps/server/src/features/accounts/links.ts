import { randomBytes } from 'node:crypto';
import { hashToken } from '../../http/authentication.ts';

const HOUR_MS = 60 * 60 * 1000;
export const INVITATION_MS = 14 * 24 * HOUR_MS;
export const RESET_MS = HOUR_MS;

/** A link that is followed once: its token, of which only the hash is stored, and until when it is good. */
export function makeLink(now: Date, lifetimeMs: number) {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
  };
}

/** The token stands behind the #: no server and no log on the way sees it. */
export const addressOf = (origin: string, page: 'invitation' | 'reset', token: string): string =>
  `${origin}/${page}#${token}`;
