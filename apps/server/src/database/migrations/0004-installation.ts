import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** One row, by which a server knows the database again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('installation')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('mark', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into installation (id, mark) values (${randomUUID()}, 0)`.execute(database);
}
