import { apply, commands, NO_CONTRACT, rulesOfYear, sayCount, viewTeachers } from '@pupitre/domain';
import {
  importMatching,
  type ImportMatching,
  type ImportReport,
  type Input,
  type Operations,
} from '@pupitre/contract';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { openUpload } from '../../documents/excel/open-upload.ts';
import { Invalid } from '../../errors.ts';
import { listPlannings } from '../../data/volees.ts';
import { describeList } from './import-notes.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import { type ReadList, readTeacherList } from './import-sheets.ts';
import { findUnknownCodes } from './import-specialties.ts';
import { loadTeachers } from '../../data/teachers.ts';
import { loadRuledYear } from '../../data/teaching-rules.ts';
import { readTogether } from '../../database/transaction.ts';
import { findFaultsOfRules } from '../../year-content/find-faults-of-rules.ts';
import { addTaught } from './import-taught.ts';
import { findContractYear } from './contract-year.ts';
import { toRows } from './service.ts';

/** How the caller wants the file read. Throws Invalid for what is no such thing. */
function readMatching(text: string | undefined): ImportMatching {
  try {
    return importMatching.parse(JSON.parse(text ?? '{}'));
  } catch {
    const message = 'La correspondance des colonnes est illisible.';
    throw new Invalid(message, [{ path: 'matching', message }]);
  }
}

function sumUp({ rows }: ImportPlan, isDryRun: boolean) {
  const of = (action: ImportReport['rows'][number]['action']) =>
    rows.filter((row) => row.action === action).length;
  const [created, updated, unchanged, faulty] = [of('created'), of('updated'), of('unchanged'), of('fault')];
  const outcome = `${sayCount(created, 'créé')}, ${sayCount(updated, 'modifié')}, ${sayCount(unchanged, 'inchangé')}`;
  const imported = isDryRun
    ? `${sayCount(rows.length, 'enseignant')} à importer`
    : sayCount(rows.length, 'enseignant importé');
  const message =
    faulty > 0 ? `${sayCount(faulty, 'ligne')} en erreur : rien ne sera importé` : `${imported} : ${outcome}`;
  return { message, dry_run: isDryRun, created, updated, unchanged };
}

/** One error for each fault, and a sentence with the first. Nothing has been written yet. */
function refuseFaults({ rows }: ImportPlan, { sheets }: ReadList): void {
  const isSeveral = sheets.filter((one) => one.is_read).length > 1;
  const errors = rows.flatMap(({ row, sheet, faults }) =>
    faults.map((message) => ({
      path: isSeveral ? `ligne ${row} de la feuille « ${sheet} »` : `ligne ${row}`,
      message,
    })),
  );
  const [first] = errors;
  if (!first) return;
  const more = errors.length > 1 ? ` (et ${sayCount(errors.length - 1, 'autre')} en erreur)` : '';
  throw new Invalid(`Rien n'a été importé. À la ${first.path}, ${first.message}${more}.`, errors);
}

/** The codes of the subjects in the school's volées. */
async function findTaughtCodes(database: Database, schoolId: string): Promise<string[]> {
  const plannings = await listPlannings(database, schoolId);
  return plannings.flatMap((entry) => entry.subject_periods.map(({ subject }) => subject));
}

/** What a list makes of the teachers of a school, and of who teaches what in a year. Throws NotFound. */
async function planChange(
  transaction: Database,
  schoolId: string,
  { list, school_year }: { list: ReadList; school_year: string | undefined },
) {
  const state = await loadTeachers(transaction, schoolId);
  const year = findContractYear(state, school_year);
  const plan = planImport(list.rows, viewTeachers(state, year.id));
  const ruled = plan.claims.length > 0 ? await loadRuledYear(transaction, schoolId, year.name) : undefined;
  const before = { ...ruled?.state, ...state };
  const added = Object.fromEntries(plan.inserts.map((teacher) => [newId(), toRows(teacher, NO_CONTRACT)]));
  const changed = Object.fromEntries(
    plan.updates.map(({ id, ...teacher }) => [id, toRows(teacher, NO_CONTRACT)]),
  );
  const outcome = commands.importTeachers(before, year.id, { added, changed }, plan.claims);
  if (ruled === undefined) return { year, plan, outcome };
  const after = apply(before, outcome.patch);
  const broken = await findFaultsOfRules(transaction, schoolId, year.name, {
    rules: rulesOfYear(after, year.id),
    teachers: viewTeachers(after, year.id),
  });
  return { year, plan: { ...plan, rows: addTaught(plan.rows, outcome.rules, broken) }, outcome };
}

/**
 * Imports the teachers of an uploaded .xlsx or .xls with their contracts of a year in one transaction, or only says what it would do
 * (docs/domain.md, « Files »). Throws Invalid with every fault and its row number, TooLarge, WrongType or Busy;
 * nothing is written then.
 */
export async function importTeachers(
  context: ChangeContext,
  caller: Caller,
  {
    content,
    dry_run: isDryRun = false,
    matching: text,
    school_year,
  }: Input<Operations['teachers.import']> & { content: Buffer },
): Promise<ImportReport> {
  const { database } = context;
  const schoolId = caller.school;
  const matching = readMatching(text);
  const list = readTeacherList(await openUpload(content), matching);
  const taught = await findTaughtCodes(database, schoolId);
  const codes = findUnknownCodes(list.rows, taught, Object.values(matching.specialties));
  const report = (plan: ImportPlan): ImportReport => ({
    ...sumUp(plan, isDryRun),
    rows: plan.rows,
    notes: describeList(list.sheets),
    sheets: list.sheets,
    unknown_codes: codes,
    absent: plan.absent,
  });
  const planFor = (transaction: Database) => planChange(transaction, schoolId, { list, school_year });
  if (isDryRun) return report((await readTogether(database, planFor)).plan);
  return commit(context, caller, async (transaction) => {
    const { year, plan, outcome } = await planFor(transaction);
    refuseFaults(plan, list);
    const { patch, summary } = outcome;
    return { patch, summary, command: 'importTeachers', schoolYear: year.name, answer: report(plan) };
  });
}
