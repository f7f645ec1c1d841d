import type { Kysely } from 'kysely';

/** For what every sign-in looks up and tidies away: attempts of an account from an address, old ones, sessions that have ended. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('login_attempts_of_pair')
    .on('login_attempts')
    .columns(['email_key', 'address', 'succeeded', 'attempted_at'])
    .execute();
  await database.schema
    .createIndex('login_attempts_by_age')
    .on('login_attempts')
    .columns(['succeeded', 'attempted_at'])
    .execute();
  await database.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
}
