import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What requests that may be repeated were answered, for some time; on SQLite the table is its own index. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const table = database.schema
    .createTable('answered_requests')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer')
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('answered_requests_pkey', ['school_id', 'person_id', 'key']);
  await (isPostgres ? table : table.modifyEnd(sql`without rowid`)).execute();
  await database.schema
    .createIndex('answered_requests_by_time')
    .on('answered_requests')
    .columns(['school_id', 'at'])
    .execute();
}
