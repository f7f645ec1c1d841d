import type { FunctionAssignment, SchoolFunction } from '@pupitre/contract';
import { compareFunctions, compareTeachers, type FunctionHours, type Teacher } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { findActiveYear } from './school-years.ts';

const selectFunctions = (database: Database, schoolId: string) =>
  database.selectFrom('functions').where('school_id', '=', schoolId).select(['id', 'name', 'description']);

/** The catalogue of a school, by folded name. */
export function findFunctions(database: Database, schoolId: string): Promise<SchoolFunction[]> {
  return selectFunctions(database, schoolId).orderBy('name_key').execute();
}

/** The catalogue of a school, by name. */
export async function listFunctions(database: Database, schoolId: string): Promise<SchoolFunction[]> {
  return (await findFunctions(database, schoolId)).toSorted(compareFunctions);
}

/** The weekly hours of every function assigned in a year. */
export function findFunctionHours(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<FunctionHours[]> {
  return database
    .selectFrom('function_assignments')
    .innerJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'function_assignments.school_id')
        .onRef('school_years.id', '=', 'function_assignments.school_year_id'),
    )
    .where('function_assignments.school_id', '=', schoolId)
    .where('school_years.name', '=', schoolYear)
    .select(['teacher_id', 'hours_per_week'])
    .execute();
}

const selectAssignments = (database: Database, schoolId: string) =>
  database
    .selectFrom('function_assignments')
    .innerJoin('functions', (join) =>
      join
        .onRef('functions.school_id', '=', 'function_assignments.school_id')
        .onRef('functions.id', '=', 'function_assignments.function_id'),
    )
    .innerJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'function_assignments.school_id')
        .onRef('school_years.id', '=', 'function_assignments.school_year_id'),
    )
    .where('function_assignments.school_id', '=', schoolId)
    .select([
      'function_assignments.id',
      'function_assignments.teacher_id',
      'function_assignments.function_id',
      'functions.name as function_name',
      'function_assignments.hours_per_week',
      'school_years.name as school_year',
      'function_assignments.description',
    ]);

/** The functions assigned in a year, with the names of their teachers. */
export function findFunctionAssignments(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<(FunctionAssignment & Pick<Teacher, 'nom' | 'prenom'>)[]> {
  return selectAssignments(database, schoolId)
    .innerJoin('teachers', (join) =>
      join
        .onRef('teachers.school_id', '=', 'function_assignments.school_id')
        .onRef('teachers.id', '=', 'function_assignments.teacher_id'),
    )
    .where('school_years.name', '=', schoolYear)
    .select(['teachers.nom', 'teachers.prenom'])
    .orderBy('function_assignments.id')
    .execute();
}

/** The functions assigned in a year, the active one when left out: by teacher, then by function. */
export async function listFunctionAssignments(
  database: Database,
  schoolId: string,
  schoolYear: string | undefined,
): Promise<FunctionAssignment[]> {
  const year = schoolYear ?? (await findActiveYear(database, schoolId));
  const assignments = await findFunctionAssignments(database, schoolId, year);
  const sorted = assignments.toSorted(
    (a, b) => compareTeachers(a, b) || compareFunctions({ name: a.function_name }, { name: b.function_name }),
  );
  return sorted.map(({ nom: _nom, prenom: _prenom, ...assignment }) => assignment);
}

/** The assignment of this id, of any year, unless the school has none. */
export function findFunctionAssignment(
  database: Database,
  schoolId: string,
  id: string,
): Promise<FunctionAssignment | undefined> {
  return selectAssignments(database, schoolId).where('function_assignments.id', '=', id).executeTakeFirst();
}
