import type { Answer, FunctionAssignment, Operations, Request, SchoolFunction } from '@pupitre/contract';
import { isBrokenReference, isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../http/refusals.ts';
import { sayCount } from '../../say-count.ts';
import { findActiveYear, hasSchoolYear } from '../../data/school-years.ts';
import {
  countFunctionAssignments,
  deleteFunction,
  deleteFunctionAssignment,
  findFunction,
  findFunctionAssignment,
  insertFunctions,
  insertFunctionAssignments,
  updateFunction,
  updateFunctionAssignment,
} from '../../data/functions.ts';

const functionNotFound = () => new NotFound("Cette fonction n'existe pas ou plus.");
const assignmentNotFound = () => new NotFound("Cette attribution n'existe pas ou plus.");

/** Says it plainly when a name, compared without case, is taken. */
async function refusingTakenName<T>(name: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new Conflict(`La fonction « ${name} » existe déjà.`) : error;
  }
}

/** Adds a function to the catalogue. Throws Conflict when the name is taken. */
export async function createFunction(
  database: Database,
  schoolId: string,
  fields: Omit<SchoolFunction, 'id'>,
): Promise<SchoolFunction> {
  const entry = { id: newId(), ...fields };
  const write = writeForSchool(database, schoolId, (transaction) =>
    insertFunctions(transaction, schoolId, [entry]),
  );
  await refusingTakenName(entry.name, write);
  return entry;
}

/** Changes a function. Throws NotFound, or Conflict when the name is taken. */
export async function changeFunction(
  database: Database,
  schoolId: string,
  entry: SchoolFunction,
): Promise<SchoolFunction> {
  const write = writeForSchool(database, schoolId, (transaction) =>
    updateFunction(transaction, schoolId, entry),
  );
  if (!(await refusingTakenName(entry.name, write))) throw functionNotFound();
  return entry;
}

/** Deletes a function with its assignments of all years. Throws NotFound. */
export function removeFunction(
  database: Database,
  schoolId: string,
  id: string,
): Promise<Answer<Operations['functions.delete']>> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const assignments = await countFunctionAssignments(transaction, schoolId, id);
    if (!(await deleteFunction(transaction, schoolId, id))) throw functionNotFound();
    const count = assignments > 0 ? ` (${sayCount(assignments, 'attribution')})` : '';
    return { message: `Fonction supprimée${count}`, assignments };
  });
}

/** Assigns a function to a teacher in a year, the active one when left out. Throws NotFound for any of the three. */
export async function assignFunction(
  database: Database,
  schoolId: string,
  body: Request<Operations['functionAssignments.create']>['body'],
): Promise<FunctionAssignment> {
  try {
    return await writeForSchool(database, schoolId, async (transaction) => {
      const school_year = body.school_year ?? (await findActiveYear(transaction, schoolId));
      if (!(await hasSchoolYear(transaction, schoolId, school_year)))
        throw new NotFound(`L'année scolaire ${school_year} n'existe pas.`);
      const entry = await findFunction(transaction, schoolId, body.function_id);
      if (!entry) throw functionNotFound();
      const assignment = { id: newId(), ...body, school_year };
      await insertFunctionAssignments(transaction, [{ ...assignment, school_id: schoolId }]);
      return { ...assignment, function_name: entry.name };
    });
  } catch (error) {
    throw isBrokenReference(error) ? new NotFound("Cet enseignant n'existe pas ou plus.") : error;
  }
}

/** Changes the hours or the description of an assignment. Throws NotFound. */
export function changeFunctionAssignment(
  database: Database,
  schoolId: string,
  id: string,
  changes: Request<Operations['functionAssignments.update']>['body'],
): Promise<FunctionAssignment> {
  return writeForSchool(database, schoolId, async (transaction) => {
    await updateFunctionAssignment(transaction, schoolId, id, changes);
    const assignment = await findFunctionAssignment(transaction, schoolId, id);
    if (!assignment) throw assignmentNotFound();
    return assignment;
  });
}

/** Takes a function off a teacher. Throws NotFound. */
export function removeFunctionAssignment(
  database: Database,
  schoolId: string,
  id: string,
): Promise<{ message: string }> {
  return writeForSchool(database, schoolId, async (transaction) => {
    if (!(await deleteFunctionAssignment(transaction, schoolId, id))) throw assignmentNotFound();
    return { message: 'Attribution supprimée' };
  });
}
