import { randomBytes } from 'node:crypto';
import type { SignedIn } from '../../caller.ts';
import type { Database } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashToken } from '../../http/authentication.ts';
import {
  deleteExpiredSessions,
  extendSession,
  findOpenSessions,
  findSession,
  insertSession,
} from '../../data/accounts.ts';

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

type FoundSession = Awaited<ReturnType<typeof findSession>>[number] | undefined;

/** Tells who holds a token. */
export class Callers {
  readonly #dependencies: Dependencies;
  readonly #lookups = new Map<string, Promise<FoundSession>>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Who holds a token; null when it is unknown or 30 days have passed without a call. */
  async find(token: string): Promise<SignedIn | null> {
    const { clock, database } = this.#dependencies;
    const tokenHash = hashToken(token);
    const session = await this.#lookUp(tokenHash);
    if (!session) return null;
    const now = clock();
    const remaining = Date.parse(session.expires_at) - now.getTime();
    if (remaining <= 0) return null;
    // Sliding, but written at most once a day: a read should not cost a write.
    if (remaining < LIFETIME_MS - DAY_MS) await extendSession(database, tokenHash, inOneLifetime(now));
    return { caller: { school: session.school_id, session: tokenHash }, revision: session.revision };
  }

  /** Which sessions have neither been closed nor expired; looking does not prolong them. */
  findOpen(tokenHashes: readonly string[]): Promise<Set<string>> {
    const { clock, database } = this.#dependencies;
    return findOpenSessions(database, tokenHashes, clock().toISOString());
  }

  /**
   * One query for the calls with the same token that arrive together, as those of a page do. It starts when all of
   * them are there, so none is answered from what was read before it came: a session that was closed stays closed.
   */
  #lookUp(tokenHash: string): Promise<FoundSession> {
    const underWay = this.#lookups.get(tokenHash);
    if (underWay) return underWay;
    const lookup = new Promise<FoundSession>((resolve, reject) => {
      setImmediate(() => {
        this.#lookups.delete(tokenHash);
        findSession(this.#dependencies.database, { tokenHash }).then(([session]) => resolve(session), reject);
      });
    });
    this.#lookups.set(tokenHash, lookup);
    return lookup;
  }
}
