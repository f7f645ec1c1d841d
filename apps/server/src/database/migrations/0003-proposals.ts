import type { Kysely } from 'kysely';

/** At most one for each school. It goes with its year and follows when that is renamed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('proposals')
    .addColumn('school_id', 'text', (column) =>
      column.primaryKey().notNull().references('schools.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('school_year', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('place', 'integer')
    .addColumn('is_stopping', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('diagnosis', 'text', (column) => column.notNull())
    .addColumn('progress', 'text')
    .addColumn('history', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('failure', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('beat_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'proposals_year',
      ['school_id', 'school_year'],
      'school_years',
      ['school_id', 'name'],
      (constraint) => constraint.onUpdate('cascade').onDelete('cascade'),
    )
    .execute();
}
