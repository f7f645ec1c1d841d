import { dutiesOf, type FunctionHours } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { findClassTeachers } from './classes.ts';
import { findFunctionHours } from './functions.ts';

/** Every teacher of a school: a workload shows those without positions too (docs/domain.md, « Workload »). */
export function listTeacherIds(database: Database, schoolId: string): Promise<{ id: string }[]> {
  return database.selectFrom('teachers').where('school_id', '=', schoolId).select('id').execute();
}

/** The weekly hours of everything that people do in a year besides teaching: functions and maîtrises. */
export const findDuties = async (
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<FunctionHours[]> =>
  dutiesOf(
    await findFunctionHours(database, schoolId, schoolYear),
    await findClassTeachers(database, schoolId, schoolYear),
  );
