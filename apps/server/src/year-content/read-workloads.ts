import { computeWorkloads, type Workload } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { findFunctionHours } from '../data/functions.ts';
import { findActiveYear } from '../data/school-years.ts';
import { listStaffedPositions, listTeacherIds } from '../data/loads.ts';

/** The workload of every teacher in a year, positions and functions, by id; the active year when left out (decisions, section 4). */
export async function readWorkloads(
  database: Database,
  schoolId: string,
  schoolYear: string | undefined,
): Promise<Record<string, Workload>> {
  const year = schoolYear ?? (await findActiveYear(database, schoolId));
  const teachers = await listTeacherIds(database, schoolId);
  const positions = await listStaffedPositions(database, schoolId, year);
  const functions = await findFunctionHours(database, schoolId, year);
  return Object.fromEntries(computeWorkloads(teachers, positions, functions));
}
