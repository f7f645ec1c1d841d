import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A step that a later version might take: it carries over what is stored. */
export const LATER_STEPS = {
  '9999-later': {
    up: async (database: Database) => {
      await sql`create table teacher_marks as select school_id, visa from teachers`.execute(database);
    },
  },
};

/** The schools and visas of a table, as one text each, in order. */
export async function listVisas(database: Database, table: 'teachers' | 'teacher_marks'): Promise<string[]> {
  const { rows } = await sql<{ school_id: string; visa: string }>`
    select school_id, visa from ${sql.table(table)}`.execute(database);
  return rows.map(({ school_id, visa }) => `${school_id} ${visa}`).toSorted();
}

/** Takes a table away that this version knows. */
export const renameVolees = (database: Database) =>
  sql`alter table volees rename to cohorts`.execute(database);

/** Makes a database look as if a later version had migrated it. */
export const pretendLaterSchema = (database: Database) =>
  sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(database);
