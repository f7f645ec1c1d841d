import { compareSchoolYears } from '@pupitre/domain';
import { SchoolGone } from '../database/failures.ts';
import type { Database } from '../database/schema.ts';

/** The one active year of a school. Throws SchoolGone. */
export async function findActiveYear(database: Database, schoolId: string): Promise<string> {
  const active = await database
    .selectFrom('settings')
    .innerJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'settings.school_id')
        .onRef('school_years.id', '=', 'settings.active_year_id'),
    )
    .where('settings.school_id', '=', schoolId)
    .select('school_years.name')
    .executeTakeFirstOrThrow(() => new SchoolGone());
  return active.name;
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
