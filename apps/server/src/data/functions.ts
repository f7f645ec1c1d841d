import type { FunctionAssignment, SchoolFunction } from '@pupitre/contract';
import { compareFunctions, compareTeachers, type FunctionHours, type Teacher } from '@pupitre/domain';
import type { Insertable } from 'kysely';
import { foldCase } from '../database/keys.ts';
import type { Database, FunctionAssignmentsTable } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';
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

/** The function of this id, unless the catalogue of the school has none. */
export function findFunction(
  database: Database,
  schoolId: string,
  id: string,
): Promise<SchoolFunction | undefined> {
  return selectFunctions(database, schoolId).where('id', '=', id).executeTakeFirst();
}

/** Throws a duplicate failure when a name is taken, compared without case. */
export async function insertFunctions(
  database: Database,
  schoolId: string,
  functions: readonly SchoolFunction[],
): Promise<void> {
  const rows = functions.map((entry) => ({
    ...entry,
    school_id: schoolId,
    name_key: foldCase(entry.name),
  }));
  for (const chunk of inChunks(rows)) await database.insertInto('functions').values(chunk).execute();
}

/** Tells whether the function exists in this school. Throws a duplicate failure when the name is taken. */
export async function updateFunction(
  database: Database,
  schoolId: string,
  { id, name, description }: SchoolFunction,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('functions')
    .set({ name, name_key: foldCase(name), description })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a function with its assignments. Tells whether it existed. */
export async function deleteFunction(database: Database, schoolId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('functions')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** How often a function is assigned, in all years. */
export async function countFunctionAssignments(
  database: Database,
  schoolId: string,
  functionId: string,
): Promise<number> {
  const rows = await database
    .selectFrom('function_assignments')
    .where('school_id', '=', schoolId)
    .where('function_id', '=', functionId)
    .select('id')
    .execute();
  return rows.length;
}

/** The weekly hours of every function assigned in a year. */
export function findFunctionHours(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<FunctionHours[]> {
  return database
    .selectFrom('function_assignments')
    .where('school_id', '=', schoolId)
    .where('school_year', '=', schoolYear)
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
    .where('function_assignments.school_id', '=', schoolId)
    .select([
      'function_assignments.id',
      'function_assignments.teacher_id',
      'function_assignments.function_id',
      'functions.name as function_name',
      'function_assignments.hours_per_week',
      'function_assignments.school_year',
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
    .where('function_assignments.school_year', '=', schoolYear)
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

/** Throws a broken reference when the school has no such teacher, function or year. */
export async function insertFunctionAssignments(
  database: Database,
  assignments: readonly Insertable<FunctionAssignmentsTable>[],
): Promise<void> {
  for (const chunk of inChunks(assignments))
    await database.insertInto('function_assignments').values(chunk).execute();
}

/** Changes what is given of an assignment. */
export async function updateFunctionAssignment(
  database: Database,
  schoolId: string,
  id: string,
  changes: { hours_per_week?: number | undefined; description?: string | undefined },
): Promise<void> {
  await database
    .updateTable('function_assignments')
    .set(changes)
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Tells whether the assignment existed in this school. */
export async function deleteFunctionAssignment(
  database: Database,
  schoolId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('function_assignments')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
