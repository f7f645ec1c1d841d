import type { Kysely } from 'kysely';

async function createFunctions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('functions')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('functions_key', ['school_id', 'id'])
    .addUniqueConstraint('functions_name', ['school_id', 'name_key'])
    .execute();
}

/** Goes with its teacher, its function and its year, and follows a renamed year. */
async function createFunctionAssignments(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('function_assignments')
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('school_year', 'text', (column) => column.notNull())
    .addColumn('teacher_id', 'text', (column) => column.notNull())
    .addColumn('function_id', 'text', (column) => column.notNull())
    .addColumn('hours_per_week', 'double precision', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('function_assignments_key', ['school_id', 'id'])
    .addForeignKeyConstraint(
      'function_assignments_year',
      ['school_id', 'school_year'],
      'school_years',
      ['school_id', 'name'],
      (constraint) => constraint.onUpdate('cascade').onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'function_assignments_teacher',
      ['school_id', 'teacher_id'],
      'teachers',
      ['school_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'function_assignments_function',
      ['school_id', 'function_id'],
      'functions',
      ['school_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  for (const column of ['school_year', 'teacher_id', 'function_id']) {
    await database.schema
      .createIndex(`function_assignments_of_${column}`)
      .on('function_assignments')
      .columns(['school_id', column])
      .execute();
  }
}

/** The catalogue of functions, and who has them for how many weekly hours (docs/domain.md, « Functions »). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createFunctions(database);
  await createFunctionAssignments(database);
}
