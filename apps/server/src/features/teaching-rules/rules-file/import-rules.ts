import type { Input, Operations, RulesReport } from '@pupitre/contract';
import { apply, commands, rowOf, rulesOfYear, sayCount, viewTeachers } from '@pupitre/domain';
import type { Caller } from '../../../caller.ts';
import { type ChangeContext, commit } from '../../../changes/commit.ts';
import type { Database } from '../../../database/schema.ts';
import { readTogether } from '../../../database/transaction.ts';
import { openUpload } from '../../../documents/excel/open-upload.ts';
import { refuseCells } from '../../../documents/excel/refuse-cells.ts';
import { findFaultsOfRules } from '../../../year-content/find-faults-of-rules.ts';
import { getRuledPeople, listNeeds } from '../ruled-year.ts';
import { readRulesFile, type RulesFile } from './read-rules-file.ts';

type Asked = Input<Operations['teachingRules.import']> & { content: Buffer };

function sumUp({ differences, unchanged, faults }: commands.RulesOutcome, isDryRun: boolean): string {
  if (faults.length > 0) return `${sayCount(faults.length, 'point')} à régler : rien ne sera importé`;
  const people = new Set(differences.map(({ teacher_id }) => teacher_id)).size;
  const changed = isDryRun
    ? `${sayCount(people, 'enseignant')} à modifier`
    : sayCount(people, 'enseignant modifié');
  return `${changed}, ${sayCount(unchanged, 'inchangé')}`;
}

/** What a file makes of the rules of a year. Throws NotFound. */
async function plan(
  transaction: Database,
  school: string,
  file: RulesFile,
  { dry_run = false, school_year }: Asked,
) {
  const year = await getRuledPeople(transaction, school, school_year);
  const { state } = year;
  const read = commands.importRules(state, year.id, file.claims);
  const outcome = { ...read, faults: [...file.faults, ...read.faults] };
  const broken = await findFaultsOfRules(transaction, school, year.name, {
    rules: rulesOfYear(apply(state, outcome.patch), year.id),
    teachers: viewTeachers(state, year.id),
  });
  const report: RulesReport = {
    message: sumUp(outcome, dry_run),
    dry_run,
    school_year: year.name,
    differences: outcome.differences.map(({ teacher_id, kind, before, after, at }) => {
      const { visa = '?', nom = '', prenom = '' } = rowOf(state.teachers, teacher_id) ?? {};
      return { ...at, visa, nom, prenom, kind, before, after };
    }),
    unchanged: outcome.unchanged,
    faults: outcome.faults,
    contradictions: outcome.faults.length > 0 ? [] : commands.placeRuleFaults(broken, outcome),
    notes: file.notes,
  };
  return { outcome, year, report };
}

/**
 * Takes over who teaches what from a workbook, as one change, or only says what would change (docs/domain.md, « Who teaches what by a file »).
 * Throws NotFound for the year; Invalid with every fault and its cell; TooLarge, WrongType, Busy. Nothing is written then.
 */
export async function importRules(
  context: ChangeContext,
  caller: Caller,
  asked: Asked,
): Promise<RulesReport> {
  const { school } = caller;
  const file = readRulesFile(await openUpload(asked.content));
  if (asked.dry_run === true)
    return readTogether(
      context.database,
      async (transaction) => (await plan(transaction, school, file, asked)).report,
    );
  return commit(context, caller, async (transaction) => {
    const { outcome, year, report } = await plan(transaction, school, file, asked);
    refuseCells(outcome.faults);
    const { patch, summary } = outcome;
    return {
      patch,
      summary,
      command: 'importRules',
      schoolYear: year.name,
      needs: listNeeds(patch),
      answer: report,
    };
  });
}
