import type { Kysely } from 'kysely';

const CHARGED = { volee: 'volees', position: 'positions', function_assignment: 'function_assignments' };

/** What a year is granted, in budgets, and what counts towards another than it would by itself. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('budgets')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('school_year_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('granted', 'double precision')
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('budgets_pkey', ['school_id', 'id'])
    .addUniqueConstraint('budgets_name', ['school_id', 'school_year_id', 'name'])
    .addForeignKeyConstraint('budgets_year', ['school_id', 'school_year_id'], 'school_years', [
      'school_id',
      'id',
    ])
    .execute();
  let charges = database.schema
    .createTable('charges')
    .addColumn('school_id', 'text', (column) => column.notNull().references('schools.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('budget_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('charges_pkey', ['school_id', 'id'])
    .addForeignKeyConstraint('charges_budget', ['school_id', 'budget_id'], 'budgets', ['school_id', 'id']);
  for (const [name, table] of Object.entries(CHARGED))
    charges = charges
      .addColumn(`${name}_id`, 'text')
      .addForeignKeyConstraint(`charges_${name}`, ['school_id', `${name}_id`], table, ['school_id', 'id']);
  await charges.execute();
  for (const name of ['budget', ...Object.keys(CHARGED)])
    await database.schema
      .createIndex(`charges_by_${name}`)
      .on('charges')
      .columns(['school_id', `${name}_id`])
      .execute();
}
