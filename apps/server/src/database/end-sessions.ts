import type { Database } from './schema.ts';

/** What lets somebody in without a password or a passkey. */
const KEYS = ['sessions', 'person_tokens', 'password_resets', 'invitations', 'passkey_challenges'] as const;

/**
 * Ends every session and makes every link worthless, of everybody: a database that was put back from a copy knows some that were ended since
 * (docs/operations.md, « Restoring a database »).
 */
export async function endAllSessions(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const table of KEYS) await transaction.deleteFrom(table).execute();
  });
}
