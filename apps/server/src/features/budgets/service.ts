import type { Answer, Input, Operations } from '@pupitre/contract';
import { commands, rowOf } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { listBudgets, loadBudgets } from '../../data/budgets.ts';
import { loadRows } from '../../data/plan-rows.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { findYearId, loadPositions } from '../../data/slices.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { readTogether } from '../../database/transaction.ts';
import { NotFound } from '../../errors.ts';
import { unite } from '../../changes/unite.ts';

type List = Answer<Operations['budgets.list']>;

/** A year by its name, the active one when left out. Throws NotFound. */
async function getYear(database: Database, schoolId: string, wanted: string | undefined) {
  const school_year = wanted ?? (await findActiveYear(database, schoolId));
  const id = await findYearId(database, schoolId, school_year);
  if (id === undefined) throw new NotFound(`L'année scolaire ${school_year} n'existe pas.`);
  return { id, school_year };
}

/** The budgets of a year (docs/domain.md, « Enveloppe »). Throws NotFound. */
export const readBudgets = (
  { database }: { database: Database },
  { school }: Caller,
  wanted: string | undefined,
): Promise<List> =>
  readTogether(database, async (transaction) => {
    const { school_year } = await getYear(transaction, school, wanted);
    return { school_year, budgets: await listBudgets(transaction, school, school_year) };
  });

/** A year with its budgets and all that may count towards one of them. */
async function loadForBudgets(database: Database, schoolId: string, yearId: string) {
  const ofYear = { field: 'school_year_id', values: [yearId] };
  const budgets = await loadBudgets(database, schoolId);
  const function_assignments = await loadRows(database, schoolId, 'function_assignments', ofYear);
  const positionIds = Object.values(budgets.charges ?? {}).flatMap(({ position_id }) => position_id ?? []);
  const given = Object.values(function_assignments);
  const named = {
    ...budgets,
    function_assignments,
    volees: await loadRows(database, schoolId, 'volees', ofYear),
    school_years: await loadRows(database, schoolId, 'school_years', { field: 'id', values: [yearId] }),
    functions: await loadRows(database, schoolId, 'functions', {
      field: 'id',
      values: given.map(({ function_id }) => function_id),
    }),
    teachers: await loadRows(database, schoolId, 'teachers', {
      field: 'id',
      values: given.map(({ teacher_id }) => teacher_id),
    }),
  };
  return unite(await loadPositions(database, schoolId, positionIds), named);
}

/**
 * Sets the budgets of a year, all of them, in their order. Throws NotFound for the year or a budget; Conflict, naming it, where something counts
 * towards one that is left out.
 */
export function setBudgets(
  context: ChangeContext,
  caller: Caller,
  { school_year: wanted, budgets }: Input<Operations['budgets.set']>,
): Promise<List> {
  const { school } = caller;
  return commit(context, caller, async (transaction) => {
    const { id: yearId, school_year } = await getYear(transaction, school, wanted);
    const state = await loadForBudgets(transaction, school, yearId);
    const isKnown = (id: string) => rowOf(state.budgets, id)?.school_year_id === yearId;
    if (budgets.some(({ id }) => id !== undefined && !isKnown(id)))
      throw new NotFound(`Ce budget n'existe pas ou plus en ${school_year}.`);
    const { ids, ...outcome } = commands.setBudgets(state, yearId, budgets, newId);
    const before = await listBudgets(transaction, school, school_year);
    const none = { levels: [], position_ids: [], function_assignment_ids: [] };
    return {
      ...outcome,
      command: 'setBudgets',
      schoolYear: school_year,
      answer: {
        school_year,
        budgets: budgets.map(({ name, granted }, rank) => {
          const id = ids[rank] ?? '';
          return {
            ...none,
            ...before.find((one) => one.id === id),
            id,
            name,
            granted,
            is_default: rank === 0,
          };
        }),
      },
      reread: async (merged) => ({
        school_year,
        budgets: await listBudgets(merged, school, school_year),
      }),
    };
  });
}
