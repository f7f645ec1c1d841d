import type { Insertable } from 'kysely';
import type { Database, PasskeysTable } from '../database/schema.ts';

const SHOWN = ['id', 'name', 'created_at', 'last_used_at'] as const;

/** The passkeys of a person, the oldest first. */
export const listPasskeys = (database: Database, personId: string) =>
  database
    .selectFrom('passkeys')
    .where('person_id', '=', personId)
    .select([...SHOWN, 'credential_id', 'transports'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The passkey that a browser calls by this name. */
export const findPasskey = (database: Database, credentialId: string) =>
  database.selectFrom('passkeys').where('credential_id', '=', credentialId).selectAll().executeTakeFirst();

/** Adds a passkey. Throws a duplicate failure when it is there already. */
export async function insertPasskey(database: Database, passkey: Insertable<PasskeysTable>): Promise<void> {
  await database.insertInto('passkeys').values(passkey).execute();
}

/** Notes that a passkey was used, and what it counts; tells whether it is still there. */
export async function markPasskeyUsed(
  database: Database,
  id: string,
  used: Pick<PasskeysTable, 'counter' | 'last_used_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('passkeys')
    .set(used)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Gives a passkey of a person another name; undefined where they have none such. */
export const renamePasskey = (
  database: Database,
  personId: string,
  { id, name }: { id: string; name: string },
) =>
  database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(SHOWN)
    .executeTakeFirst();

/** Drops a passkey of a person; tells whether they had it. */
export async function deletePasskey(database: Database, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Keeps the hash of what a browser is asked to sign, and drops what is over. `person_id` null: whoever signs in. */
export async function insertChallenge(
  database: Database,
  challenge: { challenge_hash: string; person_id: string | null; expires_at: string },
  now: string,
): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await database.insertInto('passkey_challenges').values(challenge).execute();
}

/** Takes it away: it is good once. Tells whether it still was, for that person. */
export async function takeChallenge(
  database: Database,
  { challengeHash, personId, now }: { challengeHash: string; personId: string | null; now: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .where('person_id', personId === null ? 'is' : '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}
