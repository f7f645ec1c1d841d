import type { Input, Operations, StaffingReport } from '@pupitre/contract';
import { commands, listObstacles, type PlanState, sayCount } from '@pupitre/domain';
import type { Caller } from '../../../caller.ts';
import { type ChangeContext, commit } from '../../../changes/commit.ts';
import { loadRows } from '../../../data/plan-rows.ts';
import { findActiveYear } from '../../../data/school-years.ts';
import { findYearId, loadYear } from '../../../data/slices.ts';
import { newId } from '../../../database/keys.ts';
import type { Database } from '../../../database/schema.ts';
import { readTogether } from '../../../database/transaction.ts';
import { refuseCells } from '../../../documents/excel/refuse-cells.ts';
import { NotFound } from '../../../errors.ts';
import { type OpenedStaffing, openStaffing } from './open-staffing.ts';
import { readStaffing } from './read-staffing.ts';

type Asked = Input<Operations['assignments.import']> & { content: Buffer };

/** The year with its positions, and everybody a file may name. Throws NotFound. */
async function loadStaffing(database: Database, schoolId: string, year: string): Promise<PlanState> {
  const yearId = await findYearId(database, schoolId, year);
  if (yearId === undefined) throw new NotFound(`L'année scolaire ${year} n'existe pas.`);
  return {
    ...(await loadYear(database, schoolId, yearId)),
    teachers: await loadRows(database, schoolId, 'teachers'),
    contracts: await loadRows(database, schoolId, 'contracts'),
  };
}

function sumUp(
  { differences, unchanged, faults, unknown }: commands.StaffingOutcome,
  isDryRun: boolean,
): string {
  const obstacles = faults.length + unknown.length;
  if (obstacles > 0) return `${sayCount(obstacles, 'point')} à régler : rien ne sera importé`;
  const changed = isDryRun
    ? `${sayCount(differences.length, 'enseignement')} à modifier`
    : sayCount(differences.length, 'enseignement modifié');
  return `${changed}, ${sayCount(unchanged, 'inchangé')}`;
}

/** What the file makes of a state of the year. */
function plan(opened: OpenedStaffing, state: PlanState, { add_missing = false, dry_run = false }: Asked) {
  const file = readStaffing(opened, state);
  const read = commands.importStaffing(state, file.claims, { addsMissing: add_missing, makeId: newId });
  const outcome = { ...read, faults: [...file.faults, ...read.faults] };
  const report = (school_year: string): StaffingReport => ({
    message: sumUp(outcome, dry_run),
    dry_run,
    school_year,
    differences: outcome.differences,
    unchanged: outcome.unchanged,
    faults: outcome.faults,
    unknown: outcome.unknown,
    notes: file.notes,
  });
  return { outcome, report };
}

/**
 * Takes over a staffing from a file, as one change, or only says what would change (docs/domain.md, « A staffing brought along »).
 * Throws NotFound for the year; Invalid with every fault and its cell; TooLarge, WrongType, Busy. Nothing is written then.
 */
export async function importStaffing(
  context: ChangeContext,
  caller: Caller,
  asked: Asked,
): Promise<StaffingReport> {
  const opened = await openStaffing(asked.content);
  const yearOf = (database: Database) => asked.school_year ?? findActiveYear(database, caller.school);
  if (asked.dry_run === true)
    return readTogether(context.database, async (transaction) => {
      const year = await yearOf(transaction);
      return plan(opened, await loadStaffing(transaction, caller.school, year), asked).report(year);
    });
  return commit(context, caller, async (transaction) => {
    const schoolYear = await yearOf(transaction);
    const state = await loadStaffing(transaction, caller.school, schoolYear);
    const { outcome, report } = plan(opened, state, asked);
    refuseCells(listObstacles(outcome));
    const { patch, summary } = outcome;
    return { patch, summary, command: 'importStaffing', schoolYear, answer: report(schoolYear) };
  });
}
