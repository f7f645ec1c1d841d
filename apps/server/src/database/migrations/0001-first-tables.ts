import type { Kysely } from 'kysely';

/** The account and what it signs in with. An account cannot exist without exactly one active year of its school. */
async function createAccounts(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('schools')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema
    .createTable('school_years')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('school_years_key', ['school_id', 'name'])
    .execute();
  await database.schema
    .createTable('accounts')
    .addColumn('school_id', 'text', (column) =>
      column.primaryKey().notNull().references('schools.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('active_year', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'accounts_active_year',
      ['school_id', 'active_year'],
      'school_years',
      ['school_id', 'name'],
      (constraint) => constraint.onUpdate('cascade'),
    )
    .execute();
}

async function createSessions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('sessions_of_school').on('sessions').column('school_id').execute();
  await database.schema
    .createTable('login_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('attempted_at', 'text', (column) => column.notNull())
    .addColumn('succeeded', 'integer', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('login_attempts_of_account')
    .on('login_attempts')
    .columns(['email_key', 'attempted_at'])
    .execute();
  await database.schema
    .createIndex('login_attempts_of_address')
    .on('login_attempts')
    .columns(['address', 'attempted_at'])
    .execute();
}

async function createTeachers(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('teachers')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('visa', 'text', (column) => column.notNull())
    .addColumn('visa_key', 'text', (column) => column.notNull())
    .addColumn('nom', 'text', (column) => column.notNull())
    .addColumn('prenom', 'text', (column) => column.notNull())
    .addColumn('specialties', 'text', (column) => column.notNull())
    .addColumn('cycles', 'text', (column) => column.notNull())
    .addColumn('hours_min', 'integer')
    .addColumn('hours_desired', 'integer')
    .addColumn('hours_max', 'integer')
    .addPrimaryKeyConstraint('teachers_key', ['school_id', 'id'])
    .addUniqueConstraint('teachers_visa', ['school_id', 'visa_key'])
    .execute();
}

/** Volées and positions, keyed by the names that the API uses; a renamed or moved parent takes its children along. */
async function createPlanning(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('plannings')
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('school_year', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('class_names', 'text', (column) => column.notNull())
    .addColumn('subject_periods', 'text', (column) => column.notNull())
    .addColumn('special_params', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('plannings_key', ['school_id', 'school_year', 'level'])
    .addForeignKeyConstraint(
      'plannings_year',
      ['school_id', 'school_year'],
      'school_years',
      ['school_id', 'name'],
      (constraint) => constraint.onUpdate('cascade').onDelete('cascade'),
    )
    .execute();
  await database.schema
    .createTable('assignments')
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('school_year', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('class_name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('periods', 'double precision', (column) => column.notNull())
    .addColumn('teacher_id', 'text')
    .addColumn('locked', 'integer', (column) => column.notNull())
    .addColumn('is_group', 'integer', (column) => column.notNull())
    .addColumn('group_label', 'text')
    .addColumn('plan_index', 'integer')
    .addPrimaryKeyConstraint('assignments_key', ['school_id', 'id'])
    .addForeignKeyConstraint(
      'assignments_planning',
      ['school_id', 'school_year', 'level'],
      'plannings',
      ['school_id', 'school_year', 'level'],
      (constraint) => constraint.onUpdate('cascade').onDelete('cascade'),
    )
    // No action on delete: « set null » would empty school_id too. Deleting a teacher frees the positions first.
    .addForeignKeyConstraint('assignments_teacher', ['school_id', 'teacher_id'], 'teachers', [
      'school_id',
      'id',
    ])
    .execute();
  await database.schema
    .createIndex('assignments_of_planning')
    .on('assignments')
    .columns(['school_id', 'school_year', 'level'])
    .execute();
  await database.schema
    .createIndex('assignments_of_teacher')
    .on('assignments')
    .columns(['school_id', 'teacher_id'])
    .execute();
}

/** Everything a school has but its functions and proposals; each table after those it refers to. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createAccounts(database);
  await createSessions(database);
  await createTeachers(database);
  await createPlanning(database);
}
