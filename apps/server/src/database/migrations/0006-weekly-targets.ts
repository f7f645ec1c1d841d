import type { Kysely } from 'kysely';

/** How many periods a week the classes of each level are to have, as a school sets it; null while it has not. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('schools').addColumn('weekly_targets', 'text').execute();
}
