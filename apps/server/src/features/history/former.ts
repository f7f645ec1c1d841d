import type { Answer, FormerYear, Input, Operations } from '@pupitre/contract';
import {
  compareFunctions,
  compareTeachers,
  compareText,
  diff,
  findYear,
  isEmptyPatch,
  type PlanState,
  rowOf,
  viewYear,
} from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { findAfterChange } from '../../changes/find-state.ts';
import { readFormer } from '../../changes/former-state.ts';
import { foldCase } from '../../database/keys.ts';
import { readTogether } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { sayMoment } from '../../say-moment.ts';

/** The year of a state as its screens show it. Throws NotFound. */
function showYear(state: PlanState, at: string, school_year: string): FormerYear {
  const yearId = findYear(state, school_year);
  if (yearId === undefined) throw new NotFound(`L'année scolaire ${school_year} n'existait pas à ce moment.`);
  const { volees, positions, function_assignments } = viewYear(state, yearId);
  const teachers = Object.entries(state.teachers ?? {})
    .map(([id, fields]) => ({ id, ...fields }))
    .toSorted((a, b) => compareText(foldCase(a.visa), foldCase(b.visa)));
  const nameOf = (id: string) => rowOf(state.teachers, id) ?? { nom: '', prenom: '', visa: '' };
  return {
    at,
    school_year,
    plannings: volees.map((volee) => ({
      ...volee,
      number_of_classes: volee.class_names.length,
      school_year,
    })),
    assignments: positions.map((position) => ({ ...position, school_year })),
    teachers: teachers.toSorted(compareTeachers),
    function_assignments: function_assignments
      .toSorted(
        (a, b) =>
          compareTeachers(nameOf(a.teacher_id), nameOf(b.teacher_id)) ||
          compareFunctions({ name: a.function_name }, { name: b.function_name }),
      )
      .map((given) => ({ ...given, school_year })),
  };
}

/** A year as it was just after a change. Throws NotFound for the change or the year. */
export function showFormerYear(
  { database }: ChangeContext,
  { school }: Caller,
  { seq, school_year }: Input<Operations['changes.year']>,
): Promise<FormerYear> {
  return readTogether(database, async (transaction) => {
    const { at } = await findAfterChange(transaction, school, seq);
    const { past } = await readFormer(transaction, school, seq);
    return showYear(past, at, school_year);
  });
}

/** Brings the school back to the state just after a change: one more change. Throws NotFound; Conflict. */
export async function restoreState(
  context: ChangeContext,
  caller: Caller,
  { seq }: Input<Operations['changes.restore']>,
): Promise<Answer<Operations['changes.restore']>> {
  return commit(context, caller, async (transaction, restored) => {
    const { at } = await findAfterChange(transaction, caller.school, seq);
    const { past, present } = await readFormer(transaction, caller.school, seq);
    const patch = diff(present, past);
    if (isEmptyPatch(patch)) throw new Conflict('nothing-to-do', "Rien n'a changé depuis ce moment.");
    const summary = `Retour à l'état du ${sayMoment(at)}`;
    return { patch, summary, command: 'restoreState', answer: { message: summary, seq: restored } };
  });
}
