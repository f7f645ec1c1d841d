import type { Insertable } from 'kysely';
import type { AccountsTable, Database, SessionsTable } from '../../database/schema.ts';

/** The account that signs in with an e-mail address, given folded. */
export function findAccountByEmail(database: Database, emailKey: string) {
  return database
    .selectFrom('accounts')
    .innerJoin('schools', 'schools.id', 'accounts.school_id')
    .where('email_key', '=', emailKey)
    .select(['schools.id', 'schools.name', 'accounts.email', 'accounts.password_hash'])
    .executeTakeFirst();
}

/** What a school calls itself. */
export async function findSchoolName(database: Database, schoolId: string): Promise<string> {
  const school = await database
    .selectFrom('schools')
    .where('id', '=', schoolId)
    .select('name')
    .executeTakeFirstOrThrow();
  return school.name;
}

export async function insertSchool(
  database: Database,
  school: { id: string; name: string; created_at: string },
): Promise<void> {
  await database.insertInto('schools').values(school).execute();
}

export async function insertAccount(database: Database, account: Insertable<AccountsTable>): Promise<void> {
  await database.insertInto('accounts').values(account).execute();
}

export async function insertSession(database: Database, session: Insertable<SessionsTable>): Promise<void> {
  await database.insertInto('sessions').values(session).execute();
}

/** The session of a token, with the revision of its school. */
export function findSession(database: Database, tokenHash: string) {
  return database
    .selectFrom('sessions')
    .innerJoin('schools', 'schools.id', 'sessions.school_id')
    .where('token_hash', '=', tokenHash)
    .select(['school_id', 'expires_at', 'revision'])
    .executeTakeFirst();
}

export async function extendSession(database: Database, tokenHash: string, expiresAt: string): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(database: Database, now: string): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
