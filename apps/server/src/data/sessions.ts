import type { Insertable } from 'kysely';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database, SessionsTable, SignInsTable } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';
import { readRights, type Rights } from './people.ts';
import { deletePersonTokens } from './person-tokens.ts';
import { withRevision } from './schools.ts';

/**
 * Stores a session under the hash of its token (docs/architecture.md, « Accounts and sessions »). Throws a broken reference where
 * the person is not of the school, or no more.
 */
export async function insertSession(database: Database, session: Insertable<SessionsTable>): Promise<void> {
  await database.insertInto('sessions').values(session).execute();
}

const selectSession = preparedQuery((database, { tokenHash }: { tokenHash: string }) =>
  database
    .selectFrom('sessions')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.school_id', '=', 'sessions.school_id')
        .onRef('memberships.person_id', '=', 'sessions.person_id'),
    )
    .where('token_hash', '=', tokenHash)
    .select([
      'sessions.school_id',
      'sessions.person_id',
      'sessions.created_at',
      'sessions.expires_at',
      'memberships.role',
      'memberships.levels',
    ]),
);

/** The session of a token, with what its person may do and the revision of the school. */
export async function findSession(database: Database, tokenHash: string) {
  const [session] = await selectSession(database, { tokenHash });
  return session && withRevision(database, session);
}

/** Which of some sessions and tokens of programs, by the hashes of their tokens, have neither been closed nor expired by then, and what their people may do. */
export async function findOpenSessions(
  database: Database,
  tokenHashes: readonly string[],
  now: string,
): Promise<Map<string, Rights>> {
  const open = new Map<string, Rights>();
  for (const chunk of inChunks(tokenHashes)) {
    const rows = await database
      .selectFrom('sessions')
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.school_id', '=', 'sessions.school_id')
          .onRef('memberships.person_id', '=', 'sessions.person_id'),
      )
      .where('token_hash', 'in', chunk)
      .where('expires_at', '>', now)
      .select(['token_hash', 'memberships.role', 'memberships.levels'])
      .execute();
    const tokens = await database
      .selectFrom('person_tokens')
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.school_id', '=', 'person_tokens.school_id')
          .onRef('memberships.person_id', '=', 'person_tokens.person_id'),
      )
      .where('token_hash', 'in', chunk)
      .where('expires_at', '>', now)
      .select(['token_hash', 'memberships.role', 'memberships.levels'])
      .execute();
    for (const { token_hash, ...rights } of [...rows, ...tokens]) open.set(token_hash, readRights(rights));
  }
  return open;
}

/** Moves the end of a session; one that was closed meanwhile stays closed. */
export async function extendSession(database: Database, tokenHash: string, expiresAt: string): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Closes the session of a token; one that is closed already is no failure. */
export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Closes the sessions of a person, in every school, but the one with the given token; what their programs call with ends too. */
export async function deleteOtherSessions(
  database: Database,
  personId: string,
  tokenHash: string,
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where('token_hash', '!=', tokenHash)
    .execute();
  await deletePersonTokens(database, personId);
}

/** Tidies up the sessions of all schools that have ended by then. */
export async function deleteExpiredSessions(database: Database, now: string): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** The sessions of a school that are open, the newest first: everybody's, or those of one person. */
export function listSessions(
  database: Database,
  schoolId: string,
  { now, person }: { now: string; person?: string | undefined },
) {
  let query = database
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .where('sessions.school_id', '=', schoolId)
    .where('sessions.expires_at', '>', now)
    .select([
      'sessions.id',
      'sessions.token_hash',
      'sessions.person_id',
      'people.name as person_name',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.address',
      'sessions.agent',
    ])
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id', 'desc');
  if (person !== undefined) query = query.where('sessions.person_id', '=', person);
  return query.execute();
}

/** Adds a sign-in of a person, or a try; those of before an instant are dropped. */
export async function insertSignIn(
  database: Database,
  signIn: Insertable<SignInsTable>,
  keptSince: string,
): Promise<void> {
  await database.deleteFrom('sign_ins').where('at', '<', keptSince).execute();
  await database.insertInto('sign_ins').values(signIn).execute();
}

/** How people of a school signed in or tried to, the latest first. */
export function listSignIns(database: Database, schoolId: string, limit: number) {
  return database
    .selectFrom('sign_ins')
    .innerJoin('people', 'people.id', 'sign_ins.person_id')
    .innerJoin('memberships', 'memberships.person_id', 'sign_ins.person_id')
    .where('memberships.school_id', '=', schoolId)
    .select(['sign_ins.at', 'sign_ins.person_id', 'people.name as person_name', 'sign_ins.address'])
    .select(['sign_ins.agent', 'sign_ins.succeeded'])
    .orderBy('sign_ins.at', 'desc')
    .orderBy('sign_ins.id', 'desc')
    .limit(limit)
    .execute();
}
