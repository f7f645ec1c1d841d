import type { Kysely } from 'kysely';

/** Who has the product in view and where, for servers that share the database: little, and gone soon. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const membership = ['school_id', 'person_id'] as const;
  await database.schema
    .createTable('presence')
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('server_id', 'text', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('is_moved', 'integer', (column) => column.notNull())
    .addColumn('beat_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', [...membership, 'tab'])
    .addForeignKeyConstraint(
      'presence_membership',
      [...membership],
      'memberships',
      [...membership],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}
