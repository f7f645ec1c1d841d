import type { Insertable, Selectable } from 'kysely';
import type { Database, InvitationsTable, PasswordResetsTable } from '../database/schema.ts';
import { readRights } from './people.ts';

const INVITATION = ['id', 'school_id', 'email', 'email_key', 'name', 'role', 'levels', 'expires_at'] as const;

const read = <R extends Pick<Selectable<InvitationsTable>, 'role' | 'levels'>>({
  role,
  levels,
  ...row
}: R) => ({
  ...row,
  ...readRights({ role, levels }),
});

/** Adds an invitation, in place of the one that the address has. */
export async function replaceInvitation(
  database: Database,
  { levels, ...invitation }: Omit<Insertable<InvitationsTable>, 'levels'> & { levels: string[] | null },
): Promise<void> {
  const { school_id, email_key } = invitation;
  await database
    .deleteFrom('invitations')
    .where('school_id', '=', school_id)
    .where('email_key', '=', email_key)
    .execute();
  await database
    .insertInto('invitations')
    .values({ ...invitation, levels: levels === null ? null : JSON.stringify(levels) })
    .execute();
}

/** The invitations of a school that are still good, the oldest first. */
export async function listInvitations(database: Database, schoolId: string, now: string) {
  const rows = await database
    .selectFrom('invitations')
    .where('school_id', '=', schoolId)
    .where('expires_at', '>', now)
    .select(INVITATION)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(read);
}

/** The invitation behind the hash of a token, if it is still good. */
export async function findInvitation(database: Database, tokenHash: string, now: string) {
  const row = await database
    .selectFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select(INVITATION)
    .executeTakeFirst();
  return row && read(row);
}

/** The invitation of a school with an identifier, or to an address, good or not. */
export async function findInvitationOf(
  database: Database,
  schoolId: string,
  [column, value]: readonly ['id' | 'email_key', string],
) {
  const row = await database
    .selectFrom('invitations')
    .where('school_id', '=', schoolId)
    .where(column, '=', value)
    .select(INVITATION)
    .executeTakeFirst();
  return row && read(row);
}

/** Takes an invitation back; tells whether there was one. */
export async function deleteInvitation(database: Database, schoolId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('invitations')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Adds a link by which a person sets a new password; those that have expired are dropped. */
export async function insertReset(
  database: Database,
  reset: Insertable<PasswordResetsTable>,
  now: string,
): Promise<void> {
  await database.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await database.insertInto('password_resets').values(reset).execute();
}

/** How many such links of a person are open. */
export async function countResets(database: Database, personId: string, now: string): Promise<number> {
  const rows = await database
    .selectFrom('password_resets')
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .select('token_hash')
    .execute();
  return rows.length;
}

/** Whose password the link behind the hash of a token sets; undefined where it is none or no longer good. */
export async function findReset(
  database: Database,
  tokenHash: string,
  now: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select('person_id')
    .executeTakeFirst();
  return row?.person_id;
}

/** Drops every such link of a person; tells how many there were. */
export async function deleteResets(database: Database, personId: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('password_resets')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
