import { randomBytes } from 'node:crypto';
import type { Rights, SignedIn } from '../../caller.ts';
import type { Database } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashToken, isOfProgram } from '../../http/authentication.ts';
import { readRights } from '../../data/people.ts';
import { findPersonToken, markTokenUsed } from '../../data/person-tokens.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findOpenSessions,
  findSession,
  insertSession,
  insertSignIn,
} from '../../data/sessions.ts';
import { newId, toFlag } from '../../database/keys.ts';
import { networkOf } from '../../http/network-of.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const LIFETIME_MS = 30 * DAY_MS;

/** However often somebody calls: then they show again who they are. */
const LONGEST_MS = 90 * DAY_MS;

/** Until when a session is good that somebody calls with now. */
const endOf = (began: string, now: Date): string =>
  new Date(Math.min(now.getTime() + LIFETIME_MS, Date.parse(began) + LONGEST_MS)).toISOString();

/** Where a call comes from: its network address, what the browser calls itself, and the token of the session that it had there. */
export interface From {
  address: string;
  agent: string;
  former?: string | null | undefined;
}

const AGENT_LENGTH = 300;

/** What a browser calls itself, as any database keeps it. */
export const readAgent = (agent: string): string =>
  agent
    .slice(0, AGENT_LENGTH)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '');

const LOG_MS = 90 * DAY_MS;

/** Keeps for 90 days that somebody signed in, or tried to with another password. */
export async function recordSignIn(
  database: Database,
  personId: string,
  { address, agent }: From,
  { succeeded, now }: { succeeded: boolean; now: Date },
): Promise<void> {
  const signIn = { id: newId(), person_id: personId, at: now.toISOString(), succeeded: toFlag(succeeded) };
  const keptSince = new Date(now.getTime() - LOG_MS).toISOString();
  const from = { address: networkOf(address), agent: readAgent(agent) };
  await insertSignIn(database, { ...signIn, ...from }, keptSince);
}

/**
 * Opens a session of 30 days and returns its token: 256 random bits, of which only the hash is stored. The one it takes the place of is closed.
 * @param began when whoever it is for showed who they are, where that was in another session, which it follows
 */
export async function openSession(
  database: Database,
  place: { school_id: string; person_id: string },
  { address, agent, former }: From,
  now: Date,
  began = now.toISOString(),
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await deleteExpiredSessions(database, now.toISOString());
  await insertSession(database, {
    token_hash: hashToken(token),
    id: newId(),
    ...place,
    address: networkOf(address),
    agent: readAgent(agent),
    created_at: began,
    expires_at: endOf(began, now),
  });
  if (former) await deleteSession(database, hashToken(former));
  await recordSignIn(database, place.person_id, { address, agent }, { succeeded: true, now });
  return token;
}

type FoundSession = Awaited<ReturnType<typeof findSession>>;

/** Tells who holds a token. */
export class Callers {
  readonly #dependencies: Dependencies;
  readonly #lookups = new Map<string, Promise<FoundSession>>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Who holds a token; null when it is unknown, 30 days have passed without a call, or 90 since they showed who they are. */
  async find(token: string): Promise<SignedIn | null> {
    const { clock, database } = this.#dependencies;
    const tokenHash = hashToken(token);
    if (isOfProgram(token)) return this.#findProgram(tokenHash);
    const session = await this.#lookUp(tokenHash);
    if (!session) return null;
    const now = clock();
    const end = endOf(session.created_at, now);
    if (session.expires_at <= now.toISOString() || end <= now.toISOString()) return null;
    // Sliding, but written at most once a day: a read should not cost a write.
    if (Date.parse(end) - Date.parse(session.expires_at) > DAY_MS)
      await extendSession(database, tokenHash, end);
    const { school_id: school, person_id: person, revision } = session;
    return { caller: { school, person, ...readRights(session), session: tokenHash }, revision };
  }

  /** Who has made a token for a program. That it is used is noted once an hour: a read should not cost a write. */
  async #findProgram(tokenHash: string): Promise<SignedIn | null> {
    const { clock, database } = this.#dependencies;
    const now = clock();
    const token = await findPersonToken(database, { tokenHash, now: now.toISOString() });
    if (!token) return null;
    const { school_id: school, person_id: person, revision, last_used_at, is_read_only } = token;
    if (last_used_at === null || now.getTime() - Date.parse(last_used_at) > HOUR_MS)
      await markTokenUsed(database, tokenHash, now.toISOString());
    const program = { isReadOnly: is_read_only === 1 };
    return { caller: { school, person, ...readRights(token), session: tokenHash, program }, revision };
  }

  /** Which sessions have neither been closed nor expired, and what their people may do; looking does not prolong them. */
  findOpen(tokenHashes: readonly string[]): Promise<Map<string, Rights>> {
    const { clock, database } = this.#dependencies;
    return findOpenSessions(database, tokenHashes, clock().toISOString());
  }

  /**
   * One look for the calls with the same token that arrive together, as those of a page do. It starts when all of
   * them are there, so none is answered from what was read before it came: a session that was closed stays closed.
   */
  #lookUp(tokenHash: string): Promise<FoundSession> {
    const underWay = this.#lookups.get(tokenHash);
    if (underWay) return underWay;
    const lookup = new Promise<FoundSession>((resolve, reject) => {
      setImmediate(() => {
        this.#lookups.delete(tokenHash);
        findSession(this.#dependencies.database, tokenHash).then(resolve, reject);
      });
    });
    this.#lookups.set(tokenHash, lookup);
    return lookup;
  }
}
