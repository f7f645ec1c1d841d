import type { Kysely } from 'kysely';

/** What a school says of who teaches what, of a teacher in a year. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('teaching_rules')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('school_year_id', 'text', (column) => column.notNull())
    .addColumn('teacher_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('level', 'text')
    .addColumn('to_level', 'text')
    .addColumn('class_id', 'text')
    .addColumn('colleague_id', 'text')
    .addColumn('amount', 'double precision')
    .addPrimaryKeyConstraint('teaching_rules_pkey', ['school_id', 'id'])
    .addForeignKeyConstraint('teaching_rules_year', ['school_id', 'school_year_id'], 'school_years', [
      'school_id',
      'id',
    ])
    .addForeignKeyConstraint('teaching_rules_teacher', ['school_id', 'teacher_id'], 'teachers', [
      'school_id',
      'id',
    ])
    .addForeignKeyConstraint('teaching_rules_class', ['school_id', 'class_id'], 'classes', [
      'school_id',
      'id',
    ])
    .addForeignKeyConstraint('teaching_rules_colleague', ['school_id', 'colleague_id'], 'teachers', [
      'school_id',
      'id',
    ])
    .execute();
  for (const column of ['school_year_id', 'teacher_id', 'class_id', 'colleague_id'])
    await database.schema
      .createIndex(`teaching_rules_by_${column}`)
      .on('teaching_rules')
      .columns(['school_id', column])
      .execute();
}
