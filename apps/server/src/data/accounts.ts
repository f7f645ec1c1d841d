import { PLAN_TABLES } from '@pupitre/domain';
import type { Insertable, Selectable } from 'kysely';
import { SchoolGone } from '../database/failures.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { inChunks } from '../database/transaction.ts';
import type { AccountsTable, Database, SchoolsTable, SessionsTable } from '../database/schema.ts';

/** The account that signs in with an e-mail address, given folded. */
export function findAccountByEmail(database: Database, emailKey: string) {
  return database
    .selectFrom('accounts')
    .innerJoin('schools', 'schools.id', 'accounts.school_id')
    .where('email_key', '=', emailKey)
    .select(['schools.id', 'schools.name', 'accounts.email', 'accounts.password_hash'])
    .executeTakeFirst();
}

/** The account of a school. Throws SchoolGone. */
export function findAccount(database: Database, schoolId: string) {
  return database
    .selectFrom('accounts')
    .innerJoin('schools', 'schools.id', 'accounts.school_id')
    .where('accounts.school_id', '=', schoolId)
    .select([
      'schools.id',
      'schools.name',
      'schools.created_at',
      'schools.weekly_targets',
      'accounts.email',
      'accounts.email_key',
      'accounts.password_hash',
    ])
    .executeTakeFirstOrThrow(() => new SchoolGone());
}

/** What a school calls itself. Throws SchoolGone. */
export async function findSchoolName(database: Database, schoolId: string): Promise<string> {
  const school = await database
    .selectFrom('schools')
    .where('id', '=', schoolId)
    .select('name')
    .executeTakeFirstOrThrow(() => new SchoolGone());
  return school.name;
}

/** The revisions of schools, each the number of its last write; those that are no more are left out. */
export async function findRevisions(
  database: Database,
  schoolIds: readonly string[],
): Promise<Map<string, number>> {
  const revisions = new Map<string, number>();
  for (const chunk of inChunks(schoolIds)) {
    const rows = await database
      .selectFrom('schools')
      .where('id', 'in', chunk)
      .select(['id', 'revision'])
      .execute();
    for (const { id, revision } of rows) revisions.set(id, revision);
  }
  return revisions;
}

/** Adds a school without anything; its first year and its account are added with it. */
export async function insertSchool(
  database: Database,
  school: { id: string; name: string; created_at: string },
): Promise<void> {
  await database.insertInto('schools').values(school).execute();
}

/** Adds the account of a school that has its active year. Throws a duplicate failure when the e-mail address is taken. */
export async function insertAccount(database: Database, account: Insertable<AccountsTable>): Promise<void> {
  await database.insertInto('accounts').values(account).execute();
}

/** Changes what a school calls itself, which another may too, and its weekly targets, as JSON. */
export async function updateSchool(
  database: Database,
  schoolId: string,
  school: Pick<Selectable<SchoolsTable>, 'name' | 'weekly_targets'>,
): Promise<void> {
  await database.updateTable('schools').set(school).where('schools.id', '=', schoolId).execute();
}

/** Throws a duplicate failure when another school has the e-mail address, compared without case. */
export async function updateAccount(
  database: Database,
  schoolId: string,
  account: Pick<AccountsTable, 'email' | 'email_key' | 'password_hash'>,
): Promise<void> {
  await database.updateTable('accounts').set(account).where('school_id', '=', schoolId).execute();
}

/** Deletes a school with everything it owns, its sessions included. */
export async function deleteSchool(database: Database, schoolId: string): Promise<void> {
  // What refers to something first: PostgreSQL looks at every step of a cascade.
  for (const table of PLAN_TABLES.toReversed())
    await database.deleteFrom(table).where('school_id', '=', schoolId).execute();
  await database.deleteFrom('schools').where('schools.id', '=', schoolId).execute();
}

/** Stores a session under the hash of its token (docs/architecture.md, « Accounts and sessions »). */
export async function insertSession(database: Database, session: Insertable<SessionsTable>): Promise<void> {
  await database.insertInto('sessions').values(session).execute();
}

/**
 * The session of a token, with the revision of its school: one or no row. Not a join: SQLite would plan it anew for
 * every token.
 */
export const findSession = preparedQuery((database, { tokenHash }: { tokenHash: string }) =>
  database
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .select((session) => [
      'school_id',
      'expires_at',
      session
        .selectFrom('schools')
        .whereRef('schools.id', '=', 'sessions.school_id')
        .select('revision')
        .$asScalar()
        .$notNull()
        .as('revision'),
    ]),
);

/** Which of some sessions, by the hashes of their tokens, have neither been closed nor expired by then. */
export async function findOpenSessions(
  database: Database,
  tokenHashes: readonly string[],
  now: string,
): Promise<Set<string>> {
  const open = new Set<string>();
  for (const chunk of inChunks(tokenHashes)) {
    const rows = await database
      .selectFrom('sessions')
      .where('token_hash', 'in', chunk)
      .where('expires_at', '>', now)
      .select('token_hash')
      .execute();
    for (const { token_hash } of rows) open.add(token_hash);
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

/** Closes the sessions of a school but the one with the given token. */
export async function deleteOtherSessions(
  database: Database,
  schoolId: string,
  tokenHash: string,
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('school_id', '=', schoolId)
    .where('token_hash', '!=', tokenHash)
    .execute();
}

/** Tidies up the sessions of all schools that have ended by then. */
export async function deleteExpiredSessions(database: Database, now: string): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
