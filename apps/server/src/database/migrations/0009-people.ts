import { type Kysely, sql } from 'kysely';
import { newId } from '../keys.ts';
import { inChunks } from '../transaction.ts';

const key = ['school_id', 'person_id'] as const;

/*
 * The directory: people, what they may do in which school, and how they sign in. Nothing of it refers to the tables of a school,
 * so that it can be kept apart from them.
 */
async function createPeople(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_school_id', 'text')
    .execute();
  await database.schema
    .createTable('memberships')
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('levels', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('memberships_pkey', [...key])
    .execute();
  await database.schema.createIndex('memberships_of_person').on('memberships').column('person_id').execute();
}

/** Sessions go with what somebody may do in the school. */
async function createSessions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    // PostgreSQL keeps the names of the constraints of a table that was renamed.
    .addPrimaryKeyConstraint('sessions_of_people_pkey', ['token_hash'])
    .addForeignKeyConstraint('sessions_membership', [...key], 'memberships', [...key], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
  await database.schema
    .createIndex('sessions_of_membership')
    .on('sessions')
    .columns([...key])
    .execute();
  await database.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
}

/** What is sent out to be followed once, and what was tried. */
async function createLinks(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('levels', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('invitations_email', ['school_id', 'email_key'])
    .execute();
  await database.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('sign_ins')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('succeeded', 'integer', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('sign_ins_of_person')
    .on('sign_ins')
    .columns(['person_id', 'at'])
    .execute();
  await database.schema.createIndex('sign_ins_by_age').on('sign_ins').column('at').execute();
}

interface Account {
  school_id: string;
  created_at: string;
}

/** The account of each school becomes its first person, of the direction, whose everything so far was. */
async function moveAccounts(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Account>`select school_id, created_at from accounts
    join schools on schools.id = accounts.school_id order by created_at`.execute(database);
  for (const chunk of inChunks(rows))
    for (const { school_id, created_at } of chunk) {
      const id = newId();
      await sql`insert into people (id, name, email, email_key, password_hash, created_at, last_school_id)
        select ${id}, 'Direction', email, email_key, password_hash, ${created_at}, school_id
        from accounts where school_id = ${school_id}`.execute(database);
      await sql`insert into memberships (school_id, person_id, role, levels, created_at)
        values (${school_id}, ${id}, 'direction', null, ${created_at})`.execute(database);
    }
  await sql`insert into sessions (token_hash, id, school_id, person_id, created_at, expires_at)
    select token_hash, substr(token_hash, 1, 32), old_sessions.school_id, person_id, old_sessions.created_at, expires_at
    from old_sessions join memberships on memberships.school_id = old_sessions.school_id`.execute(database);
  await sql`update changes set person_id = (select person_id from memberships
    where memberships.school_id = changes.school_id)`.execute(database);
}

/** A school has people, each with a role; what changed is by one of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createPeople(database);
  await database.schema.dropIndex('sessions_of_school').execute();
  await database.schema.dropIndex('sessions_by_end').execute();
  await database.schema.alterTable('sessions').renameTo('old_sessions').execute();
  await createSessions(database);
  await createLinks(database);
  await database.schema.alterTable('changes').addColumn('person_id', 'text').execute();
  await moveAccounts(database);
  await database.schema.dropTable('old_sessions').execute();
  await database.schema.dropTable('accounts').execute();
}
