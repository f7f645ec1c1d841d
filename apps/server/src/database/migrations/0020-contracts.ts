import { type Kysely, sql } from 'kysely';

const HOURS = ['hours_min', 'hours_desired', 'hours_max'];

/**
 * What a contract says belongs to a school year. What was stored so far held in all of them: it becomes a contract of no year,
 * under the identifier of its teacher, by which the changes that were made before speak of it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('contracts')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('school_year_id', 'text')
    .addColumn('teacher_id', 'text', (column) => column.notNull())
    .addColumn('hours_min', 'integer')
    .addColumn('hours_desired', 'integer')
    .addColumn('hours_max', 'integer')
    .addColumn('is_absent', 'integer', (column) => column.notNull())
    .addColumn('leaves', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('contracts_pkey', ['school_id', 'id'])
    .addUniqueConstraint('contracts_of_teacher', ['school_id', 'teacher_id', 'school_year_id'])
    .addForeignKeyConstraint('contracts_teacher', ['school_id', 'teacher_id'], 'teachers', [
      'school_id',
      'id',
    ])
    .addForeignKeyConstraint('contracts_year', ['school_id', 'school_year_id'], 'school_years', [
      'school_id',
      'id',
    ])
    .execute();
  await database.schema
    .createIndex('contracts_of_year')
    .on('contracts')
    .columns(['school_id', 'school_year_id'])
    .execute();
  await sql`insert into contracts (school_id, id, school_year_id, teacher_id, hours_min, hours_desired, hours_max, is_absent, leaves)
    select school_id, id, null, id, hours_min, hours_desired, hours_max, 0, 0 from teachers`.execute(
    database,
  );
  for (const column of HOURS) await database.schema.alterTable('teachers').dropColumn(column).execute();
}
