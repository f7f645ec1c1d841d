import type { Database } from '../../database/schema.ts';
import { dayOf, fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';
import { findSchoolName } from '../accounts/queries.ts';
import { readWorkloads } from '../dashboard/service.ts';
import { downloadWorkbook } from '../exports/download-workbook.ts';
import { findActiveYear } from '../school-years/queries.ts';
import { layOutTeachers } from './export-sheet.ts';
import { listTeachers } from './service.ts';

/**
 * The teachers with their load in the active year, in the columns of the template: the file can be imported again
 * without any change (decisions, section 5). Throws Unavailable.
 */
export async function exportTeachers(database: Database, schoolId: string, now: Date): Promise<Download> {
  const year = await findActiveYear(database, schoolId);
  const teachers = await listTeachers(database, schoolId);
  const workloads = await readWorkloads(database, schoolId, year);
  const page = { left: await findSchoolName(database, schoolId), right: year };
  const sheet = { ...layOutTeachers('Enseignants', teachers, workloads), page };
  return downloadWorkbook(fileName(['enseignants', year, dayOf(now)], 'xlsx'), [sheet]);
}
