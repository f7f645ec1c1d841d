import type { Input, Operations } from '@pupitre/contract';
import { commands, findYear, type Id, type Outcome, type PlanState } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import type { CommandName } from '../../changes/command-name.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { loadRows } from '../../data/plan-rows.ts';
import { loadYear, loadYears } from '../../data/slices.ts';
import { isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { Conflict, NotFound } from '../../errors.ts';

const notFound = (name: string) => new NotFound(`L'année scolaire ${name} n'existe pas.`);
const conflict = (name: string) => new Conflict('taken', `L'année scolaire ${name} existe déjà.`);

/** The year of this name among those of the school. Throws NotFound. */
function getYearId(state: PlanState, name: string): Id {
  const id = findYear(state, name);
  if (id === undefined) throw notFound(name);
  return id;
}

/** Commits what a command makes of the years of the school. */
const commitYear = (
  context: ChangeContext,
  caller: Caller,
  command: CommandName,
  schoolYear: string,
  run: (years: PlanState, transaction: Database) => Outcome | Promise<Outcome>,
) =>
  commit(context, caller, async (transaction) => {
    const years = await loadYears(transaction, caller.school);
    return { ...(await run(years, transaction)), command, schoolYear, answer: undefined };
  });

/** Adds an empty year. Throws Conflict when it exists. */
export async function createSchoolYear(
  context: ChangeContext,
  caller: Caller,
  { year: name }: Input<Operations['schoolYears.create']>,
): Promise<string> {
  try {
    await commitYear(context, caller, 'addYear', name, (years) => commands.addYear(years, name, newId));
  } catch (error) {
    throw isDuplicate(error) ? conflict(name) : error;
  }
  return name;
}

/** Makes a year the active one. Throws NotFound. */
export async function activateSchoolYear(
  context: ChangeContext,
  caller: Caller,
  { year: name }: Input<Operations['schoolYears.setActive']>,
): Promise<string> {
  await commitYear(context, caller, 'activateYear', name, (years) =>
    commands.activateYear(years, getYearId(years, name)),
  );
  return name;
}

/** Renames a year; everything in it follows. Throws NotFound, or Conflict when the new name is taken. */
export async function renameYear(
  context: ChangeContext,
  caller: Caller,
  { year: name, new_year: newName }: Input<Operations['schoolYears.rename']>,
): Promise<string> {
  try {
    await commitYear(context, caller, 'renameYear', newName, async (years, transaction) => {
      const contracts = await loadRows(transaction, caller.school, 'contracts');
      return commands.renameYear({ ...years, contracts }, getYearId(years, name), newName);
    });
  } catch (error) {
    throw isDuplicate(error) ? conflict(newName) : error;
  }
  return newName;
}

/**
 * Deletes a year with its volées, positions and functions. When it was active, the most recent remaining one becomes
 * active (docs/domain.md, « School years »). Throws NotFound, or Conflict for the last year of the school.
 */
export async function removeSchoolYear(
  context: ChangeContext,
  caller: Caller,
  { year: name }: Input<Operations['schoolYears.delete']>,
): Promise<void> {
  const schoolId = caller.school;
  await commitYear(context, caller, 'deleteYear', name, async (years, transaction) => {
    const id = getYearId(years, name);
    const ofYear = { field: 'school_year_id', values: [id] };
    const state = {
      ...(await loadYear(transaction, schoolId, id)),
      function_assignments: await loadRows(transaction, schoolId, 'function_assignments', ofYear),
      teaching_rules: await loadRows(transaction, schoolId, 'teaching_rules', ofYear),
      contracts: await loadRows(transaction, schoolId, 'contracts'),
    };
    return commands.deleteYear(state, id);
  });
}
