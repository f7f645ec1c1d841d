import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashToken } from '../../http/authentication.ts';
import type { Caller } from '../../http/operations.ts';
import { deleteExpiredSessions, extendSession, findSession, insertSession } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 30 * DAY_MS;

const inOneLifetime = (now: Date) => new Date(now.getTime() + LIFETIME_MS).toISOString();

/** Opens a session of 30 days and returns its token: 256 random bits, of which only the hash is stored. */
export async function openSession(database: Database, schoolId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await deleteExpiredSessions(database, now.toISOString());
  await insertSession(database, {
    token_hash: hashToken(token),
    school_id: schoolId,
    created_at: now.toISOString(),
    expires_at: inOneLifetime(now),
  });
  return token;
}

/** Who holds a token; null when it is unknown or 30 days have passed without a call. */
export async function findCaller({ database, clock }: Dependencies, token: string): Promise<Caller | null> {
  const now = clock();
  const tokenHash = hashToken(token);
  const session = await findSession(database, tokenHash);
  if (!session || session.expires_at <= now.toISOString()) return null;
  // Sliding, but written at most once a day: a read should not cost a write.
  const extended = inOneLifetime(now);
  const isDue = Date.parse(extended) - Date.parse(session.expires_at) > DAY_MS;
  if (isDue) await extendSession(database, tokenHash, extended);
  return { schoolId: session.school_id, revision: session.revision, tokenHash };
}
