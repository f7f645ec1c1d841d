import type { Input, Operations, TeachingRuleAnswer } from '@pupitre/contract';
import {
  apply,
  commands,
  findRulesFault,
  type Id,
  type PlanState,
  rowOf,
  type RuleFields,
  toRule,
} from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit, type ReadContext } from '../../changes/commit.ts';
import { loadRows } from '../../data/plan-rows.ts';
import { findTeachingRules, type RuledYearSlice, viewRules } from '../../data/teaching-rules.ts';
import { readTogether } from '../../database/transaction.ts';
import { Invalid, NotFound } from '../../errors.ts';
import { getRuledYear, listNeeds, noYear } from './ruled-year.ts';

/** What is said of who teaches what in a year (docs/domain.md, « Who teaches what »). Throws NotFound. */
export const listRules = (
  { database }: ReadContext,
  { school }: Caller,
  { school_year }: Input<Operations['teachingRules.list']>,
): Promise<TeachingRuleAnswer[]> =>
  readTogether(database, async (transaction) => {
    const found = await findTeachingRules(transaction, school, school_year);
    if (found === undefined) throw noYear(school_year);
    return found;
  });

/** Throws NotFound for a class that the year does not have. */
function expectClasses({ state, id, name }: RuledYearSlice, rules: readonly RuleFields[]): void {
  const known = new Set(
    Object.values(state.classes ?? {}).map((row) => {
      const volee = rowOf(state.volees, row.volee_id);
      return JSON.stringify([volee?.school_year_id === id ? volee.level : null, row.name]);
    }),
  );
  for (const { level, class_name } of rules)
    if (class_name !== null && !known.has(JSON.stringify([level, class_name])))
      throw new NotFound(`La classe ${class_name} n'existe pas en ${name}.`);
}

const rulesOf = (state: PlanState, teacherId: Id) =>
  viewRules(state).filter(({ teacher_id }) => teacher_id === teacherId);

/**
 * Sets all that is said of a person in a year (docs/domain.md, « Who teaches what »). Throws NotFound for the person, the year, a class or a
 * colleague; Invalid, Conflict.
 */
export async function setRules(
  context: ChangeContext,
  caller: Caller,
  { id, school_year, rules }: Input<Operations['teachingRules.set']>,
): Promise<TeachingRuleAnswer[]> {
  const { school } = caller;
  return commit(context, caller, async (transaction) => {
    const year = await getRuledYear(transaction, school, school_year);
    const named = rules.flatMap(({ colleague_id }) => colleague_id ?? []);
    const before = Object.values(year.state.teaching_rules ?? {}).flatMap((row) => row.colleague_id ?? []);
    const teachers = await loadRows(transaction, school, 'teachers', {
      field: 'id',
      values: [id, ...named, ...before],
    });
    if ([id, ...named].some((one) => rowOf(teachers, one) === undefined))
      throw new NotFound("Cet enseignant n'existe pas ou plus.");
    const state = { ...year.state, teachers };
    const fault = findRulesFault(
      rules.map((fields) => toRule(id, fields)),
      (one) => rowOf(teachers, one)?.visa ?? '?',
    );
    if (fault !== null) throw new Invalid(`${fault}.`, [{ path: 'rules', message: fault }]);
    expectClasses(year, rules);
    const outcome = commands.setTeachingRules(state, year.id, new Map([[id, rules]]));
    return {
      ...outcome,
      command: 'setTeachingRules',
      schoolYear: year.name,
      needs: [{ table: 'teachers', id }, ...listNeeds(outcome.patch)],
      answer: rulesOf(apply(state, outcome.patch), id),
      reread: async (merged) => rulesOf((await getRuledYear(merged, school, year.name)).state, id),
    };
  });
}
