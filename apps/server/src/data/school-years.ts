import { compareSchoolYears } from '@pupitre/domain';
import { SchoolGone } from '../database/failures.ts';
import type { Database } from '../database/schema.ts';

/** The one active year of a school. Throws SchoolGone. */
export async function findActiveYear(database: Database, schoolId: string): Promise<string> {
  const account = await database
    .selectFrom('accounts')
    .where('school_id', '=', schoolId)
    .select('active_year')
    .executeTakeFirstOrThrow(() => new SchoolGone());
  return account.active_year;
}

/** The names of a school's years, in no order. */
export async function findSchoolYears(database: Database, schoolId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('school_years')
    .where('school_id', '=', schoolId)
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}

/** The school's years, newest first. */
export async function listSchoolYears(database: Database, schoolId: string): Promise<string[]> {
  return (await findSchoolYears(database, schoolId)).toSorted(compareSchoolYears);
}

/** Tells whether the school has a year of this name. */
export async function hasSchoolYear(database: Database, schoolId: string, name: string): Promise<boolean> {
  const year = await database
    .selectFrom('school_years')
    .where('school_id', '=', schoolId)
    .where('name', '=', name)
    .select('name')
    .executeTakeFirst();
  return year !== undefined;
}

/** Adds a year without volées. Throws a duplicate failure when the school has it already. */
export async function insertSchoolYear(database: Database, schoolId: string, name: string): Promise<void> {
  await database.insertInto('school_years').values({ school_id: schoolId, name }).execute();
}

/** Adds a year unless the school has it already. */
export async function ensureSchoolYear(database: Database, schoolId: string, name: string): Promise<void> {
  await database
    .insertInto('school_years')
    .values({ school_id: schoolId, name })
    .onConflict((conflict) => conflict.columns(['school_id', 'name']).doNothing())
    .execute();
}

/** Makes a year the active one. Throws a broken reference when the school has no such year. */
export async function setActiveYear(database: Database, schoolId: string, name: string): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ active_year: name })
    .where('school_id', '=', schoolId)
    .execute();
}

/** Renames a year; volées, positions and the active year follow by their foreign keys. Tells whether it existed. */
export async function renameSchoolYear(
  database: Database,
  schoolId: string,
  name: string,
  newName: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('school_years')
    .set({ name: newName })
    .where('school_id', '=', schoolId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a year that is not the active one, with its volées and positions. */
export async function deleteSchoolYear(database: Database, schoolId: string, name: string): Promise<void> {
  await database
    .deleteFrom('school_years')
    .where('school_id', '=', schoolId)
    .where('name', '=', name)
    .execute();
}
