import type { Answer, Input, Operations } from '@pupitre/contract';
import { commands, findYear, type PlanState } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit, type Planned, sayObstacle } from '../../changes/commit.ts';
import { loadBudgets } from '../../data/budgets.ts';
import { loadRows } from '../../data/plan-rows.ts';
import { loadYear, loadYears } from '../../data/slices.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { NotFound } from '../../errors.ts';

type Prepared = Answer<Operations['schoolYears.prepare']>;

const ofYears = (ids: readonly (string | undefined)[]) => ({
  field: 'school_year_id',
  values: ids.filter((id) => id !== undefined),
});

/** The source year whole, the volées of the target, and the functions given in both. Throws NotFound for a source that is none. */
async function loadBoth(
  database: Database,
  schoolId: string,
  { source, target }: { source: string; target: string },
): Promise<{ state: PlanState; source: string }> {
  const years = await loadYears(database, schoolId);
  const [sourceId, targetId] = [findYear(years, source), findYear(years, target)];
  if (sourceId === undefined) throw new NotFound(`L'année scolaire ${source} n'existe pas.`);
  const whole = await loadYear(database, schoolId, sourceId);
  const there = await loadRows(database, schoolId, 'volees', ofYears([targetId]));
  const state = {
    ...whole,
    ...(await loadBudgets(database, schoolId)),
    volees: { ...whole.volees, ...there },
    contracts: await loadRows(database, schoolId, 'contracts'),
    teaching_rules: await loadRows(database, schoolId, 'teaching_rules', ofYears([sourceId, targetId])),
    function_assignments: await loadRows(
      database,
      schoolId,
      'function_assignments',
      ofYears([sourceId, targetId]),
    ),
  };
  return { state, source: sourceId };
}

async function plan(
  database: Database,
  { school }: Caller,
  input: Input<Operations['schoolYears.prepare']>,
): Promise<Planned<Prepared>> {
  const { source_school_year, target_school_year: target, classes, teachers, dry_run } = input;
  const { state, source } = await loadBoth(database, school, { source: source_school_year, target });
  const preparation = {
    source,
    target,
    classes,
    teachers,
    keepsOrganisation: input.keeps_organisation,
    functionAssignments: input.function_assignment_ids,
    classTeachers: input.class_teachers,
  };
  const { volees, functions, classTeachers, budgets, rules, rulesLeft, away, ...outcome } =
    commands.prepareYear(state, preparation, newId);
  return {
    ...outcome,
    command: 'prepareYear',
    schoolYear: target,
    needs: [{ table: 'school_years', id: source }],
    answer: {
      school_year: target,
      dry_run,
      functions,
      class_teachers: classTeachers,
      budgets,
      teaching_rules: rules,
      teaching_rules_left: rulesLeft,
      volees: volees.map((volee) => ({ ...volee, class_names: [...volee.class_names] })),
      away: away.map(({ left_after, ...one }) => ({
        ...one,
        left_after: left_after === null ? null : (state.school_years?.[left_after]?.name ?? null),
      })),
    },
  };
}

/**
 * Makes a year of another one (docs/domain.md, « The next year »), in one change; or says what it would be. Throws NotFound, Conflict,
 * Forbidden.
 */
export async function prepareYear(
  context: ChangeContext,
  caller: Caller,
  input: Input<Operations['schoolYears.prepare']>,
): Promise<Prepared> {
  if (!input.dry_run) return commit(context, caller, (transaction) => plan(transaction, caller, input));
  try {
    return (await plan(context.database, caller, input)).answer;
  } catch (error) {
    throw sayObstacle(error);
  }
}
