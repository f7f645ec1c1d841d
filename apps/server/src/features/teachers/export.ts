import type { Input, Operations } from '@pupitre/contract';
import { dayOf } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { readTogether } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';
import { findSchoolName } from '../../data/schools.ts';
import { readWorkloads } from '../../year-content/read-workloads.ts';
import { downloadWorkbook } from '../../documents/excel/download-workbook.ts';
import { loadYears } from '../../data/slices.ts';
import { layOutTeachers } from '../../year-content/teacher-sheet.ts';
import { listTeachers } from '../../data/teachers.ts';
import { findContractYear } from './contract-year.ts';

/**
 * The teachers with their contract and load in a year, in the columns of the template: the file can be imported again
 * without any change (docs/domain.md, « Files »). Throws NotFound, Unavailable.
 */
export async function exportTeachers(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { school: schoolId }: Caller,
  { school_year }: Input<Operations['teachers.export']>,
): Promise<Download> {
  const sheet = await readTogether(database, async (transaction) => {
    const year = findContractYear(await loadYears(transaction, schoolId), school_year).name;
    const teachers = await listTeachers(transaction, schoolId, year);
    const workloads = await readWorkloads(transaction, schoolId, year);
    const page = { left: await findSchoolName(transaction, schoolId), right: year };
    return { ...layOutTeachers('Enseignants', teachers, workloads), page };
  });
  return downloadWorkbook(fileName(['enseignants', sheet.page.right, dayOf(clock())], 'xlsx'), [sheet]);
}
