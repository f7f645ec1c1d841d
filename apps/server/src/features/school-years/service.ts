import { isBrokenReference, isDuplicate } from '../../database/failures.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../http/refusals.ts';
import {
  deleteSchoolYear,
  findActiveYear,
  insertSchoolYear,
  listSchoolYears,
  renameSchoolYear,
  setActiveYear,
} from '../../data/school-years.ts';

const notFound = (name: string) => new NotFound(`L'année scolaire ${name} n'existe pas.`);
const conflict = (name: string) => new Conflict(`L'année scolaire ${name} existe déjà.`);

/** Adds an empty year. Throws Conflict when it exists. */
export async function createSchoolYear(database: Database, schoolId: string, name: string): Promise<string> {
  try {
    await writeForSchool(database, schoolId, (transaction) => insertSchoolYear(transaction, schoolId, name));
  } catch (error) {
    throw isDuplicate(error) ? conflict(name) : error;
  }
  return name;
}

/** Makes a year the active one. Throws NotFound. */
export async function activateSchoolYear(
  database: Database,
  schoolId: string,
  name: string,
): Promise<string> {
  try {
    await writeForSchool(database, schoolId, (transaction) => setActiveYear(transaction, schoolId, name));
  } catch (error) {
    throw isBrokenReference(error) ? notFound(name) : error;
  }
  return name;
}

/** Renames a year; everything in it follows. Throws NotFound, or Conflict when the new name is taken. */
export async function renameYear(
  database: Database,
  schoolId: string,
  name: string,
  newName: string,
): Promise<string> {
  try {
    await writeForSchool(database, schoolId, async (transaction) => {
      if (!(await renameSchoolYear(transaction, schoolId, name, newName))) throw notFound(name);
    });
  } catch (error) {
    throw isDuplicate(error) ? conflict(newName) : error;
  }
  return newName;
}

/**
 * Deletes a year with its volées and positions. When it was active, the most recent remaining one becomes active
 * (decisions, section 2). Throws NotFound, or Conflict for the last year of the school.
 */
export async function removeSchoolYear(database: Database, schoolId: string, name: string): Promise<void> {
  await writeForSchool(database, schoolId, async (transaction) => {
    const years = await listSchoolYears(transaction, schoolId);
    if (!years.includes(name)) throw notFound(name);
    const [mostRecent] = years.filter((year) => year !== name);
    if (mostRecent === undefined) {
      throw new Conflict('La dernière année scolaire ne peut pas être supprimée.');
    }
    const isActive = (await findActiveYear(transaction, schoolId)) === name;
    if (isActive) await setActiveYear(transaction, schoolId, mostRecent);
    await deleteSchoolYear(transaction, schoolId, name);
  });
}
