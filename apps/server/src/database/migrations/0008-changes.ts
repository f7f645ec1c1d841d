import type { Kysely } from 'kysely';

/** Names of states of a school. */
async function createVersions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('versions')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('versions_pkey', ['school_id', 'id'])
    .addUniqueConstraint('versions_name', ['school_id', 'name_key'])
    .execute();
}

/** What changed in the plan of a school, which rows each change touched, and the states that have a name. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('changes')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('summary_key', 'text', (column) => column.notNull())
    .addColumn('school_year', 'text')
    .addColumn('patch', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('undoes', 'integer')
    .addPrimaryKeyConstraint('changes_pkey', ['school_id', 'seq'])
    .execute();
  await database.schema
    .createIndex('changes_by_session')
    .on('changes')
    .columns(['school_id', 'session', 'seq'])
    .execute();
  await database.schema
    .createTable('change_subjects')
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_subjects_pkey', ['school_id', 'subject_id', 'seq'])
    .addForeignKeyConstraint(
      'change_subjects_change',
      ['school_id', 'seq'],
      'changes',
      ['school_id', 'seq'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await database.schema
    .createIndex('change_subjects_by_seq')
    .on('change_subjects')
    .columns(['school_id', 'seq'])
    .execute();
  await createVersions(database);
}
