import type { SchoolClass } from '@pupitre/contract';
import { type ClassTeacher, compareLevels, compareText } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { findActiveYear } from './school-years.ts';

/** The classes of a school in one year. */
const selectClasses = (database: Database, schoolId: string, schoolYear: string) =>
  joinYears(database, schoolId).where('school_years.name', '=', schoolYear);

/** The classes of a school, each with its volée and year. */
const joinYears = (database: Database, schoolId: string) =>
  database
    .selectFrom('classes')
    .innerJoin('volees', (join) =>
      join.onRef('volees.school_id', '=', 'classes.school_id').onRef('volees.id', '=', 'classes.volee_id'),
    )
    .innerJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'volees.school_id')
        .onRef('school_years.id', '=', 'volees.school_year_id'),
    )
    .where('classes.school_id', '=', schoolId);

/** What a class is called, and in which year; undefined where there is none such. */
export const findClass = (
  database: Database,
  schoolId: string,
  id: string,
): Promise<{ name: string; school_year: string } | undefined> =>
  joinYears(database, schoolId)
    .where('classes.id', '=', id)
    .select(['classes.name', 'school_years.name as school_year'])
    .executeTakeFirst();

/** Who is class teacher of which class in a year, by seat. */
export function findClassTeachers(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<(ClassTeacher & { class_id: string })[]> {
  return selectClasses(database, schoolId, schoolYear)
    .innerJoin('class_teachers', (join) =>
      join
        .onRef('class_teachers.school_id', '=', 'classes.school_id')
        .onRef('class_teachers.class_id', '=', 'classes.id'),
    )
    .select(['class_teachers.class_id', 'class_teachers.teacher_id', 'class_teachers.periods'])
    .orderBy('class_teachers.id')
    .execute();
}

/** The classes of a year, the active one when left out: level by level, in their order. */
export async function listClasses(
  database: Database,
  schoolId: string,
  schoolYear: string | undefined,
): Promise<SchoolClass[]> {
  const school_year = schoolYear ?? (await findActiveYear(database, schoolId));
  const classes = await selectClasses(database, schoolId, school_year)
    .select(['classes.id', 'volees.level', 'classes.name', 'classes.rank', 'classes.pupils'])
    .execute();
  const teachersOf = Map.groupBy(
    await findClassTeachers(database, schoolId, school_year),
    ({ class_id }) => class_id,
  );
  return classes
    .toSorted((a, b) => compareLevels(a.level, b.level) || a.rank - b.rank || compareText(a.id, b.id))
    .map((row) => ({
      ...row,
      school_year,
      class_teachers: (teachersOf.get(row.id) ?? []).map(({ class_id: _class, ...one }) => one),
    }));
}
