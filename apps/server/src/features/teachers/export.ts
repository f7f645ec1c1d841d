import { dayOf } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { readTogether } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';
import { findSchoolName } from '../../data/schools.ts';
import { readWorkloads } from '../../year-content/read-workloads.ts';
import { downloadWorkbook } from '../../documents/excel/download-workbook.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { layOutTeachers } from '../../year-content/teacher-sheet.ts';
import { listTeachers } from '../../data/teachers.ts';

/**
 * The teachers with their load in the active year, in the columns of the template: the file can be imported again
 * without any change (docs/domain.md, « Files »). Throws Unavailable.
 */
export async function exportTeachers(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { school: schoolId }: Caller,
): Promise<Download> {
  const sheet = await readTogether(database, async (transaction) => {
    const year = await findActiveYear(transaction, schoolId);
    const teachers = await listTeachers(transaction, schoolId);
    const workloads = await readWorkloads(transaction, schoolId, year);
    const page = { left: await findSchoolName(transaction, schoolId), right: year };
    return { ...layOutTeachers('Enseignants', teachers, workloads), page };
  });
  return downloadWorkbook(fileName(['enseignants', sheet.page.right, dayOf(clock())], 'xlsx'), [sheet]);
}
