import type { Kysely } from 'kysely';

/** Who is class teacher of which class, for how many weekly periods, and how many pupils a class has. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('classes').addColumn('pupils', 'integer').execute();
  await database.schema
    .createTable('class_teachers')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('class_id', 'text', (column) => column.notNull())
    .addColumn('teacher_id', 'text', (column) => column.notNull())
    .addColumn('periods', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('class_teachers_pkey', ['school_id', 'id'])
    .addForeignKeyConstraint('class_teachers_of_class', ['school_id', 'class_id'], 'classes', [
      'school_id',
      'id',
    ])
    .addForeignKeyConstraint('class_teachers_of_teacher', ['school_id', 'teacher_id'], 'teachers', [
      'school_id',
      'id',
    ])
    .execute();
  for (const column of ['class_id', 'teacher_id'])
    await database.schema
      .createIndex(`class_teachers_by_${column}`)
      .on('class_teachers')
      .columns(['school_id', column])
      .execute();
}
