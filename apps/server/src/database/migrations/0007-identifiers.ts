import { type Kysely, sql } from 'kysely';
import { newId } from '../keys.ts';
import { inChunks } from '../transaction.ts';

/** The tables that are made anew, children before parents. */
const REPLACED = [
  'proposals',
  'function_assignments',
  'assignments',
  'plannings',
  'accounts',
  'school_years',
];

/** A table of a school: keyed by school and identifier, so that a reference across schools cannot be stored. */
const createSchoolTable = (database: Kysely<unknown>, name: string) =>
  database.schema
    .createTable(name)
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_pkey`, ['school_id', 'id']);

async function createYears(database: Kysely<unknown>): Promise<void> {
  await createSchoolTable(database, 'school_years')
    .addColumn('name', 'text', (column) => column.notNull())
    .addUniqueConstraint('school_years_name', ['school_id', 'name'])
    .execute();
  await createSchoolTable(database, 'settings')
    .addColumn('active_year_id', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('settings_year', ['school_id', 'active_year_id'], 'school_years', [
      'school_id',
      'id',
    ])
    .execute();
  await database.schema
    .createTable('accounts')
    .addColumn('school_id', 'text', (column) =>
      column.primaryKey().notNull().references('schools.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute();
}

async function createVolees(database: Kysely<unknown>): Promise<void> {
  await createSchoolTable(database, 'volees')
    .addColumn('school_year_id', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('subject_periods', 'text', (column) => column.notNull())
    .addColumn('special_params', 'text', (column) => column.notNull())
    .addUniqueConstraint('volees_level', ['school_id', 'school_year_id', 'level'])
    .addForeignKeyConstraint('volees_year', ['school_id', 'school_year_id'], 'school_years', [
      'school_id',
      'id',
    ])
    .execute();
  await createSchoolTable(database, 'classes')
    .addColumn('volee_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addForeignKeyConstraint('classes_volee', ['school_id', 'volee_id'], 'volees', ['school_id', 'id'])
    .execute();
}

async function createPositions(database: Kysely<unknown>): Promise<void> {
  await createSchoolTable(database, 'positions')
    .addColumn('volee_id', 'text', (column) => column.notNull())
    .addColumn('class_id', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('periods', 'double precision', (column) => column.notNull())
    .addColumn('teacher_id', 'text')
    .addColumn('locked', 'integer', (column) => column.notNull())
    .addColumn('group_label', 'text')
    .addColumn('group_index', 'integer')
    .addForeignKeyConstraint('positions_volee', ['school_id', 'volee_id'], 'volees', ['school_id', 'id'])
    .addForeignKeyConstraint('positions_class', ['school_id', 'class_id'], 'classes', ['school_id', 'id'])
    .addForeignKeyConstraint('positions_teacher', ['school_id', 'teacher_id'], 'teachers', [
      'school_id',
      'id',
    ])
    .execute();
}

async function createFunctionAssignments(database: Kysely<unknown>): Promise<void> {
  await createSchoolTable(database, 'function_assignments')
    .addColumn('school_year_id', 'text', (column) => column.notNull())
    .addColumn('teacher_id', 'text', (column) => column.notNull())
    .addColumn('function_id', 'text', (column) => column.notNull())
    .addColumn('hours_per_week', 'double precision', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'function_assignments_of_year',
      ['school_id', 'school_year_id'],
      'school_years',
      ['school_id', 'id'],
    )
    .addForeignKeyConstraint('function_assignments_of_teacher', ['school_id', 'teacher_id'], 'teachers', [
      'school_id',
      'id',
    ])
    .addForeignKeyConstraint('function_assignments_of_function', ['school_id', 'function_id'], 'functions', [
      'school_id',
      'id',
    ])
    .execute();
}

/** No part of the plan: it goes with its year. */
async function createProposals(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('proposals')
    .addColumn('school_id', 'text', (column) =>
      column.primaryKey().notNull().references('schools.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('school_year_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('place', 'integer')
    .addColumn('is_stopping', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('diagnosis', 'text', (column) => column.notNull())
    .addColumn('progress', 'text')
    .addColumn('history', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('failure', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('beat_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'proposals_of_year',
      ['school_id', 'school_year_id'],
      'school_years',
      ['school_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}

async function createIndexes(database: Kysely<unknown>): Promise<void> {
  const indexes = {
    classes: ['volee_id'],
    positions: ['volee_id', 'class_id', 'teacher_id'],
    function_assignments: ['school_year_id', 'teacher_id', 'function_id'],
  };
  for (const [table, columns] of Object.entries(indexes))
    for (const column of columns)
      await database.schema
        .createIndex(`${table}_by_${column}`)
        .on(table)
        .columns(['school_id', column])
        .execute();
}

/** Years and classes were names: each gets an identifier. */
async function identifyYears(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ school_id: string; name: string }>`select * from old_school_years`.execute(
    database,
  );
  for (const chunk of inChunks(rows)) {
    const values = chunk.map(({ school_id, name }) => sql`(${school_id}, ${newId()}, ${name})`);
    await sql`insert into school_years (school_id, id, name) values ${sql.join(values)}`.execute(database);
  }
}

async function identifyClasses(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ school_id: string; id: string; class_names: string }>`
    select school_id, id, class_names from old_plannings`.execute(database);
  const classes = rows.flatMap(({ school_id, id: volee_id, class_names }) => {
    const names: string[] = JSON.parse(class_names);
    return names.map((name, rank) => sql`(${school_id}, ${newId()}, ${volee_id}, ${name}, ${rank})`);
  });
  for (const chunk of inChunks(classes))
    await sql`insert into classes (school_id, id, volee_id, name, rank) values ${sql.join(chunk)}`.execute(
      database,
    );
}

const OF_YEAR = sql.raw('y.school_id = old.school_id and y.name = old.school_year');

async function copyPlan(database: Kysely<unknown>): Promise<void> {
  await sql`insert into settings (school_id, id, active_year_id)
    select old.school_id, 'settings', y.id from old_accounts old
    join school_years y on y.school_id = old.school_id and y.name = old.active_year`.execute(database);
  await sql`insert into accounts (school_id, email, email_key, password_hash)
    select school_id, email, email_key, password_hash from old_accounts`.execute(database);
  await sql`insert into volees (school_id, id, school_year_id, level, subject_periods, special_params)
    select old.school_id, old.id, y.id, old.level, old.subject_periods, old.special_params
    from old_plannings old join school_years y on ${OF_YEAR}`.execute(database);
}

/** A position belongs to the class of its rank in the plan, which has its name. */
async function copyPositions(database: Kysely<unknown>): Promise<void> {
  await sql`insert into positions
      (school_id, id, volee_id, class_id, subject, periods, teacher_id, locked, group_label, group_index)
    select old.school_id, old.id, v.id, c.id, old.subject, old.periods, old.teacher_id, old.locked,
      case when c.id is null then coalesce(old.group_label, old.class_name) end,
      case when c.id is null then old.plan_index end
    from old_assignments old
    join school_years y on ${OF_YEAR}
    join volees v on v.school_id = old.school_id and v.school_year_id = y.id and v.level = old.level
    left join classes c on c.school_id = v.school_id and c.volee_id = v.id
      and old.is_group = 0 and c.rank = old.plan_index`.execute(database);
}

async function copyTheRest(database: Kysely<unknown>): Promise<void> {
  await sql`insert into function_assignments
      (school_id, id, school_year_id, teacher_id, function_id, hours_per_week, description)
    select old.school_id, old.id, y.id, old.teacher_id, old.function_id, old.hours_per_week, old.description
    from old_function_assignments old join school_years y on ${OF_YEAR}`.execute(database);
  await sql`insert into proposals (school_id, id, school_year_id, state, place, is_stopping, options, snapshot,
      diagnosis, progress, history, result, failure, created_at, started_at, finished_at, beat_at)
    select old.school_id, old.id, y.id, old.state, old.place, old.is_stopping, old.options, old.snapshot,
      old.diagnosis, old.progress, old.history, old.result, old.failure, old.created_at, old.started_at,
      old.finished_at, old.beat_at
    from old_proposals old join school_years y on ${OF_YEAR}`.execute(database);
}

/**
 * Years, volées and classes have identifiers, and everything refers to those: a name is a field, and changing it touches
 * one row. Nothing of the plan goes with another row by itself: what is deleted is said by whoever deletes it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of REPLACED) await database.schema.alterTable(table).renameTo(`old_${table}`).execute();
  await createYears(database);
  await createVolees(database);
  await createPositions(database);
  await createFunctionAssignments(database);
  await createProposals(database);
  await identifyYears(database);
  await copyPlan(database);
  await identifyClasses(database);
  await copyPositions(database);
  await copyTheRest(database);
  for (const table of REPLACED) await database.schema.dropTable(`old_${table}`).execute();
  await createIndexes(database);
}
