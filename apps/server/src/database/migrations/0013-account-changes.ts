import type { Kysely } from 'kysely';

/** What a change of the account or its people did, which is no plan and so no patch; null where a change is of the plan. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('changes').addColumn('details', 'text').execute();
}
