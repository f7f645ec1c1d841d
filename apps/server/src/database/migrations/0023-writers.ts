import type { Kysely } from 'kysely';

/** Which servers may write to a school: those of versions with so many steps at least. Any, until a later step says more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('schools')
    .addColumn('schema_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
