import type { TeacherAnswer } from '@pupitre/contract';
import {
  compareSchoolYears,
  compareTeachers,
  compareText,
  type Contract,
  findYear,
  type Id,
  type PlanState,
  rowOf,
  viewTeachers,
} from '@pupitre/domain';
import { foldCase } from '../database/keys.ts';
import type { Database } from '../database/schema.ts';
import { loadRows } from './plan-rows.ts';
import { loadYears } from './slices.ts';

/**
 * Teachers with everything that tells what holds of them in any year: their contracts, and the years of the school. All teachers, or
 * those that are named.
 */
export async function loadTeachers(
  database: Database,
  schoolId: string,
  ids?: readonly Id[],
): Promise<PlanState> {
  const named = (field: string) => ids && { field, values: ids };
  return {
    ...(await loadYears(database, schoolId)),
    teachers: await loadRows(database, schoolId, 'teachers', named('id')),
    contracts: await loadRows(database, schoolId, 'contracts', named('teacher_id')),
  };
}

/** The teachers of a school as they are in a year, by visa. */
export async function findTeachers(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<TeacherAnswer[]> {
  const state = await loadTeachers(database, schoolId);
  return viewTeachers(state, findYear(state, schoolYear) ?? '').toSorted((a, b) =>
    compareText(foldCase(a.visa), foldCase(b.visa)),
  );
}

/** The teachers of a school as they are in a year, by surname, then first name, then visa. */
export async function listTeachers(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<TeacherAnswer[]> {
  return (await findTeachers(database, schoolId, schoolYear)).toSorted(compareTeachers);
}

/** A contract as it is stored; of no year where it held before there were any of years. */
export interface StoredContract extends Contract {
  teacher_id: Id;
  school_year: string | null;
}

/** The contracts of a school as they are stored: by teacher, the newest year first. */
export async function listContracts(database: Database, schoolId: string): Promise<StoredContract[]> {
  const { school_years } = await loadYears(database, schoolId);
  const rows = Object.values(await loadRows(database, schoolId, 'contracts'));
  const named = rows.map(({ school_year_id, ...contract }) => ({
    ...contract,
    school_year: school_year_id === null ? null : (rowOf(school_years, school_year_id)?.name ?? null),
  }));
  return named.toSorted(
    (a, b) =>
      compareText(a.teacher_id, b.teacher_id) || compareSchoolYears(a.school_year ?? '', b.school_year ?? ''),
  );
}
