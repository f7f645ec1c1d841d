import type { Answer, Input, Operations, PlanningEntry } from '@pupitre/contract';
import { commands, compareSchoolYears } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { loadBudgets } from '../../data/budgets.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { findVoleeId, listPlannings } from '../../data/volees.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { Conflict } from '../../errors.ts';
import { unite } from '../../changes/unite.ts';
import { getVolee, showFound, showVolee } from '../../year-content/get-volee.ts';

/**
 * The year a volée is moved from when the call leaves it out: the active one, else the only one that has the level
 * (docs/domain.md, « From a volée to its positions »). Throws Conflict when several have it.
 */
async function findSourceYear(
  database: Database,
  schoolId: string,
  level: string,
): Promise<string | undefined> {
  const entries = await listPlannings(database, schoolId);
  const years = entries.filter((entry) => entry.level === level).map((entry) => entry.school_year);
  const active = await findActiveYear(database, schoolId);
  if (years.includes(active)) return active;
  if (years.length < 2) return years[0];
  const list = years.toSorted(compareSchoolYears).join(', ');
  throw new Conflict(
    'ambiguous',
    `La volée ${level} existe dans plusieurs années (${list}) : précisez laquelle.`,
  );
}

/** Throws Conflict when a year has a level already. */
async function expectRoom(database: Database, schoolId: string, level: string, year: string): Promise<void> {
  if ((await findVoleeId(database, schoolId, year, level)) !== undefined)
    throw new Conflict('taken', `La volée ${level} existe déjà en ${year}.`);
}

/**
 * Moves a volée with its positions to another year (docs/domain.md, « From a volée to its positions »). Throws
 * NotFound, Conflict.
 */
export async function moveEntry(
  context: ChangeContext,
  caller: Caller,
  { level, school_year, new_school_year }: Input<Operations['planning.move']>,
): Promise<PlanningEntry> {
  const schoolId = caller.school;
  return commit(context, caller, async (transaction) => {
    const source = school_year ?? (await findSourceYear(transaction, schoolId, level));
    const found = await getVolee(transaction, schoolId, level, source);
    await expectRoom(transaction, schoolId, level, new_school_year);
    const state = unite(found.state, await loadBudgets(transaction, schoolId));
    const outcome = commands.moveVolee(state, found.id, new_school_year, newId);
    return {
      ...outcome,
      command: 'moveVolee',
      schoolYear: new_school_year,
      answer: showFound(found, new_school_year),
      reread: (merged) => showVolee(merged, schoolId, found.id),
    };
  });
}

/**
 * Copies a volée to another year with its positions as they are, parts and hand-made groups included, but unlocked;
 * their teachers only when asked for (docs/domain.md, « From a volée to its positions »). Throws NotFound, Conflict.
 */
export async function duplicateEntry(
  context: ChangeContext,
  caller: Caller,
  input: Input<Operations['planning.duplicate']>,
): Promise<Answer<Operations['planning.duplicate']>> {
  const { level, source_school_year, target_school_year: school_year, keep_teachers = false } = input;
  return commit(context, caller, async (transaction) => {
    const source = await getVolee(transaction, caller.school, level, source_school_year);
    await expectRoom(transaction, caller.school, level, school_year);
    const target = { school_year, keepsTeachers: keep_teachers };
    const state = unite(source.state, await loadBudgets(transaction, caller.school));
    const { id, changes, ...outcome } = commands.duplicateVolee(state, source.id, target, newId);
    const entry = { ...showFound(source, school_year), id, changes };
    const needs = [{ table: 'volees' as const, id: source.id }];
    return { ...outcome, command: 'duplicateVolee', schoolYear: school_year, needs, answer: entry };
  });
}
