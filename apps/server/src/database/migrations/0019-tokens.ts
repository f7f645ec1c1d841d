import type { Kysely } from 'kysely';

/** By what programs of a person call in their stead in a school; of the directory, and gone with the membership. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('person_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_read_only', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'person_tokens_membership',
      ['school_id', 'person_id'],
      'memberships',
      ['school_id', 'person_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await database.schema
    .createIndex('person_tokens_of_membership')
    .on('person_tokens')
    .columns(['school_id', 'person_id'])
    .execute();
}
