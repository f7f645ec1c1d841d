import type { Kysely } from 'kysely';

/** Who is in a position beside its teacher, with periods of their own. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('co_teachers')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position_id', 'text', (column) => column.notNull())
    .addColumn('teacher_id', 'text', (column) => column.notNull())
    .addColumn('periods', 'double precision', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('co_teachers_pkey', ['school_id', 'id'])
    .addUniqueConstraint('co_teachers_seat', ['school_id', 'position_id', 'teacher_id'])
    .addForeignKeyConstraint('co_teachers_position', ['school_id', 'position_id'], 'positions', [
      'school_id',
      'id',
    ])
    .addForeignKeyConstraint('co_teachers_teacher', ['school_id', 'teacher_id'], 'teachers', [
      'school_id',
      'id',
    ])
    .execute();
  await database.schema
    .createIndex('co_teachers_of_teacher')
    .on('co_teachers')
    .columns(['school_id', 'teacher_id'])
    .execute();
}
