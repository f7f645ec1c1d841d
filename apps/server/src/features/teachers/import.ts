import type { ImportReport } from '@pupitre/contract';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import type { SheetContent } from '../../documents/excel/parse-workbook.ts';
import { readWorkbook } from '../../documents/excel/read-workbook.ts';
import { RefusedWorkbook, type WorkbookRefusal } from '../../documents/excel/refused-workbook.ts';
import { Busy, Invalid, type Refusal, TooLarge, WrongType } from '../../http/refusals.ts';
import { sayCount } from '../../say-count.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import { readTeacherRows } from './import-rows.ts';
import { findTeachers, insertTeachers, updateTeacher } from './queries.ts';

const invalidFile = (message: string) => new Invalid(message, [{ path: 'file', message }]);

const REFUSALS: Readonly<Record<WorkbookRefusal, (message: string) => Refusal>> = {
  empty: invalidFile,
  too_large: (message) => new TooLarge(message),
  wrong_type: (message) => new WrongType(message),
  protected: invalidFile,
  damaged: invalidFile,
  suspicious: invalidFile,
  busy: () => new Busy(),
};

async function openWorkbook(content: Buffer): Promise<SheetContent[]> {
  try {
    return await readWorkbook(content);
  } catch (error) {
    throw error instanceof RefusedWorkbook ? REFUSALS[error.reason](error.message) : error;
  }
}

function sumUp({ rows }: ImportPlan, isDryRun: boolean): ImportReport {
  const of = (action: ImportReport['rows'][number]['action']) =>
    rows.filter((row) => row.action === action).length;
  const [created, updated, unchanged, faulty] = [of('created'), of('updated'), of('unchanged'), of('fault')];
  const outcome = `${sayCount(created, 'créé')}, ${sayCount(updated, 'modifié')}, ${sayCount(unchanged, 'inchangé')}`;
  const imported = isDryRun
    ? `${sayCount(rows.length, 'enseignant')} à importer`
    : sayCount(rows.length, 'enseignant importé');
  const message =
    faulty > 0 ? `${sayCount(faulty, 'ligne')} en erreur : rien ne sera importé` : `${imported} : ${outcome}`;
  return { message, dry_run: isDryRun, created, updated, unchanged, rows };
}

/** One error for each fault, and a sentence with the first. Nothing has been written yet. */
function refuseFaults({ rows }: ImportPlan): void {
  const errors = rows.flatMap(({ row, faults }) =>
    faults.map((message) => ({ path: `ligne ${row}`, message })),
  );
  const [first] = errors;
  if (!first) return;
  const more = errors.length > 1 ? ` (et ${sayCount(errors.length - 1, 'autre')} en erreur)` : '';
  throw new Invalid(`Rien n'a été importé. À la ${first.path}, ${first.message}${more}.`, errors);
}

/**
 * Imports the teachers of an uploaded .xlsx or .xls in one transaction, or only says what it would do (decisions,
 * section 5). Throws Invalid with every fault and its row number, TooLarge, WrongType or Busy; nothing is written then.
 */
export async function importTeachers(
  database: Database,
  schoolId: string,
  content: Buffer,
  isDryRun: boolean,
): Promise<ImportReport> {
  const rows = readTeacherRows(await openWorkbook(content));
  if (isDryRun) return sumUp(planImport(rows, await findTeachers(database, schoolId)), true);
  return writeForSchool(database, schoolId, async (transaction) => {
    const plan = planImport(rows, await findTeachers(transaction, schoolId));
    refuseFaults(plan);
    const created = plan.inserts.map((teacher) => ({ id: newId(), ...teacher }));
    await insertTeachers(transaction, schoolId, created);
    for (const teacher of plan.updates) await updateTeacher(transaction, schoolId, teacher);
    return sumUp(plan, false);
  });
}
