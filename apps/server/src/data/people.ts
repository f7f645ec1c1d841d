import type { Role } from '@pupitre/domain';
import type { Insertable } from 'kysely';
import type { Database, MembershipsTable, PeopleTable } from '../database/schema.ts';

/** What somebody may do in a school; null: every volée. */
export interface Rights {
  role: Role;
  levels: string[] | null;
}

const readLevels = (levels: string | null): string[] | null => (levels === null ? null : JSON.parse(levels));
const writeLevels = (levels: readonly string[] | null) => (levels === null ? null : JSON.stringify(levels));

/** Rights as they are stored. */
export const readRights = ({ role, levels }: { role: Role; levels: string | null }): Rights => ({
  role,
  levels: readLevels(levels),
});

const OWN = ['id', 'name', 'email', 'email_key', 'password_hash', 'last_school_id'] as const;

/** The person who signs in with an e-mail address, given folded. */
export const findPersonByEmail = (database: Database, emailKey: string) =>
  database.selectFrom('people').where('email_key', '=', emailKey).select(OWN).executeTakeFirst();

/** A person by identifier. */
export const findPerson = (database: Database, personId: string) =>
  database.selectFrom('people').where('id', '=', personId).select(OWN).executeTakeFirst();

/** Adds a person. Throws a duplicate failure when the e-mail address is taken. */
export async function insertPerson(
  database: Database,
  person: Omit<Insertable<PeopleTable>, 'last_school_id'>,
): Promise<void> {
  await database.insertInto('people').values(person).execute();
}

/**
 * Changes a person whose password is still the one that was checked; tells whether it was. Whoever does so holds the row to
 * the end: of a sign-in and a new password, one sees the other. Throws a duplicate failure when the e-mail address is taken.
 */
export async function updatePerson(
  database: Database,
  { id, password_hash }: { id: string; password_hash: string },
  change: Partial<Pick<PeopleTable, 'name' | 'email' | 'email_key' | 'password_hash' | 'last_school_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('people')
    .set(change)
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** The schools of a person, the oldest first. */
export async function listMemberships(database: Database, personId: string) {
  const rows = await database
    .selectFrom('memberships')
    .where('person_id', '=', personId)
    .select(['school_id', 'role', 'levels'])
    .orderBy('created_at')
    .orderBy('school_id')
    .execute();
  return rows.map(({ school_id, ...rights }) => ({ school_id, ...readRights(rights) }));
}

/** Makes a person one of a school. Throws a duplicate failure when they are already. */
export async function insertMembership(
  database: Database,
  { levels, ...membership }: Omit<Insertable<MembershipsTable>, 'levels'> & Rights,
): Promise<void> {
  await database
    .insertInto('memberships')
    .values({ ...membership, levels: writeLevels(levels) })
    .execute();
}

/** The people of a school, the oldest first. */
export async function listPeople(database: Database, schoolId: string) {
  const rows = await database
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .where('memberships.school_id', '=', schoolId)
    .select(['people.id', 'people.name', 'people.email', 'memberships.role', 'memberships.levels'])
    .orderBy('memberships.created_at')
    .orderBy('people.id')
    .execute();
  return rows.map(({ role, levels, ...person }) => ({ ...person, ...readRights({ role, levels }) }));
}

/** Ends what everybody may do in a school, and with it every session; who is of no other school any more cannot sign in. */
export async function deletePeopleOf(database: Database, schoolId: string): Promise<void> {
  await database.deleteFrom('invitations').where('school_id', '=', schoolId).execute();
  const people = await listPeople(database, schoolId);
  await database.deleteFrom('memberships').where('school_id', '=', schoolId).execute();
  for (const { id } of people)
    await database
      .deleteFrom('people')
      .where('id', '=', id)
      .where('id', 'not in', (query) => query.selectFrom('memberships').select('person_id'))
      .execute();
  // Those who had left it before, and were of no other.
  await database
    .deleteFrom('people')
    .where('email_key', 'is', null)
    .where('last_school_id', '=', schoolId)
    .execute();
}

/** What a person may do in a school; undefined where they are not of it. */
export async function findRights(
  database: Database,
  schoolId: string,
  personId: string,
): Promise<Rights | undefined> {
  const row = await database
    .selectFrom('memberships')
    .where('school_id', '=', schoolId)
    .where('person_id', '=', personId)
    .select(['role', 'levels'])
    .executeTakeFirst();
  return row && readRights(row);
}

/** Changes what a person may do in a school, from the next call on. */
export async function updateMembership(
  database: Database,
  schoolId: string,
  personId: string,
  { role, levels }: Rights,
): Promise<void> {
  await database
    .updateTable('memberships')
    .set({ role, levels: writeLevels(levels) })
    .where('school_id', '=', schoolId)
    .where('person_id', '=', personId)
    .execute();
}

/** Ends what a person may do in a school, and with it their sessions there. */
export async function deleteMembership(
  database: Database,
  schoolId: string,
  personId: string,
): Promise<void> {
  await database
    .deleteFrom('memberships')
    .where('school_id', '=', schoolId)
    .where('person_id', '=', personId)
    .execute();
}

/** Whoever is of no school any more keeps the name, which the history shows: no address, no password, no way in. */
export async function retirePerson(database: Database, personId: string): Promise<void> {
  await database
    .updateTable('people')
    .set({ email: '', email_key: null, password_hash: '' })
    .where('id', '=', personId)
    .execute();
  await database.deleteFrom('sign_ins').where('person_id', '=', personId).execute();
  await database.deleteFrom('password_resets').where('person_id', '=', personId).execute();
  await database.deleteFrom('passkeys').where('person_id', '=', personId).execute();
}

/** Gives a person another name. */
export async function renamePerson(database: Database, personId: string, name: string): Promise<void> {
  await database.updateTable('people').set({ name }).where('id', '=', personId).execute();
}
