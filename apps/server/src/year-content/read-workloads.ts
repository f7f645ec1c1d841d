import { compareText, computeWorkloads, type Workload } from '@pupitre/domain';
import { findDuties, listTeacherIds } from '../data/loads.ts';
import { listAssignments } from '../data/positions.ts';
import { findActiveYear } from '../data/school-years.ts';
import type { Database } from '../database/schema.ts';

/**
 * The workload of every teacher in a year, positions, functions and maîtrises, by id; the active year when left out
 * (docs/domain.md, « Workload »).
 */
export async function readWorkloads(
  database: Database,
  schoolId: string,
  schoolYear: string | undefined,
): Promise<Record<string, Workload>> {
  const year = schoolYear ?? (await findActiveYear(database, schoolId));
  const teachers = await listTeacherIds(database, schoolId);
  const positions = (await listAssignments(database, schoolId, year)).toSorted(
    (a, b) =>
      compareText(a.class_name, b.class_name) || compareText(a.subject, b.subject) || compareText(a.id, b.id),
  );
  const duties = await findDuties(database, schoolId, year);
  return Object.fromEntries(computeWorkloads(teachers, positions, duties));
}
