import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Under which rows a change is found takes as little room as it can: there are several to every change. It goes with its school, not
 * with its change, which nothing deletes alone, so that it needs no index by change; and on SQLite the table is its own index.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await database.schema.dropIndex('change_subjects_by_seq').execute();
  await database.schema.alterTable('change_subjects').renameTo('old_change_subjects').execute();
  const table = database.schema
    .createTable('change_subjects')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    // PostgreSQL keeps the names of the constraints of a table that was renamed.
    .addPrimaryKeyConstraint('change_subjects_key', ['school_id', 'subject_id', 'seq']);
  await (isPostgres ? table : table.modifyEnd(sql`without rowid`)).execute();
  await sql`insert into change_subjects (school_id, subject_id, seq)
    select school_id, subject_id, seq from old_change_subjects`.execute(database);
  await database.schema.dropTable('old_change_subjects').execute();
}
