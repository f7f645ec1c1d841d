import type { Answer, FormerYear, Input, Operations } from '@pupitre/contract';
import {
  compareFunctions,
  compareSchoolYears,
  compareTeachers,
  compareText,
  countBudgets,
  diff,
  findYear,
  isEmptyPatch,
  type PlanState,
  rowOf,
  sayLongMoment,
  SETTINGS_ID,
  viewTeachers,
  viewYear,
} from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commitAs } from '../../changes/commit.ts';
import { findAfterChange } from '../../changes/find-state.ts';
import { listRenamedYears } from '../../changes/renamed-years.ts';
import { readFormer } from '../../changes/former-state.ts';
import { foldCase } from '../../database/keys.ts';
import { readTogether } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';

/** The years of a state, the newest first, and which of them was active. */
function listYears(state: PlanState): Pick<FormerYear, 'school_years' | 'active_year'> {
  const names = Object.values(state.school_years ?? {}).map(({ name }) => name);
  const activeId = rowOf(state.settings, SETTINGS_ID)?.active_year_id;
  return {
    school_years: names.toSorted(compareSchoolYears),
    active_year: (activeId === undefined ? undefined : rowOf(state.school_years, activeId)?.name) ?? '',
  };
}

/** A year of a state as its screens show it; without a name the active one. Throws NotFound. */
function showYear(
  state: PlanState,
  moment: Pick<FormerYear, 'at' | 'summary'>,
  named: string | undefined,
): FormerYear {
  const years = listYears(state);
  const school_year = named ?? years.active_year;
  const yearId = findYear(state, school_year);
  if (yearId === undefined) throw new NotFound(`L'année scolaire ${school_year} n'existait pas à ce moment.`);
  const { volees, classes, positions, function_assignments, budgets } = viewYear(state, yearId);
  const levels = volees.map(({ level }) => level);
  const teachers = viewTeachers(state, yearId).toSorted((a, b) =>
    compareText(foldCase(a.visa), foldCase(b.visa)),
  );
  const nameOf = (id: string) => rowOf(state.teachers, id) ?? { nom: '', prenom: '', visa: '' };
  return {
    ...moment,
    ...years,
    school_year,
    plannings: volees.map((volee) => ({
      ...volee,
      number_of_classes: volee.class_names.length,
      school_year,
    })),
    classes: classes.map((one) => ({ ...one, school_year })),
    assignments: positions.map((position) => ({ ...position, school_year })),
    teachers: teachers.toSorted(compareTeachers),
    function_assignments: function_assignments
      .toSorted(
        (a, b) =>
          compareTeachers(nameOf(a.teacher_id), nameOf(b.teacher_id)) ||
          compareFunctions({ name: a.function_name }, { name: b.function_name }),
      )
      .map((given) => ({ ...given, school_year })),
    budgets: countBudgets(budgets, { levels, positions, functions: function_assignments, classes }),
  };
}

/** A year, or the one active then, as it was just after a change. Throws NotFound for the change or the year. */
export function showFormerYear(
  { database }: ChangeContext,
  { school }: Caller,
  { seq, school_year }: Input<Operations['changes.year']>,
): Promise<FormerYear> {
  return readTogether(database, async (transaction) => {
    const { at, name: summary } = await findAfterChange(transaction, school, seq);
    const { past } = await readFormer(transaction, school, seq);
    return showYear(past, { at, summary }, school_year);
  });
}

/** Brings the school back to the state just after a change: one more change. Throws NotFound; Conflict. */
export async function restoreState(
  context: ChangeContext,
  caller: Caller,
  { seq }: Input<Operations['changes.restore']>,
): Promise<Answer<Operations['changes.restore']>> {
  return commitAs('as stored', context, caller, async (transaction, restored) => {
    const { at } = await findAfterChange(transaction, caller.school, seq);
    const { past, present } = await readFormer(transaction, caller.school, seq);
    const patch = diff(present, past);
    if (isEmptyPatch(patch)) throw new Conflict('nothing-to-do', "Rien n'a changé depuis ce moment.");
    const summary = `Retour à l'état du ${sayLongMoment(at)}`;
    return {
      patch,
      summary,
      command: 'restoreState',
      answer: { message: summary, seq: restored, renamed_years: listRenamedYears(patch) },
    };
  });
}
