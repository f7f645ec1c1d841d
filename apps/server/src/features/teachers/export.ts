import type { Input, Operations } from '@pupitre/contract';
import { dayOf } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { readTogether } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';
import { findSchoolName } from '../../data/schools.ts';
import { readTaught } from '../../year-content/read-taught.ts';
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
    const year = findContractYear(await loadYears(transaction, schoolId), school_year);
    const teachers = await listTeachers(transaction, schoolId, year.name);
    const workloads = await readWorkloads(transaction, schoolId, year.name);
    const page = { left: await findSchoolName(transaction, schoolId), right: year.name };
    const taught = await readTaught(transaction, schoolId, year.name);
    return { ...layOutTeachers('Enseignants', teachers, workloads, taught), page };
  });
  return downloadWorkbook(fileName(['enseignants', sheet.page.right, dayOf(clock())], 'xlsx'), [sheet]);
}
