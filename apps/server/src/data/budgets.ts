import { type Budget, type PlanState } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { loadRows } from './plan-rows.ts';

/** All budgets of a school, and all that counts towards one on purpose: few rows, whatever the years hold. */
export const loadBudgets = async (database: Database, schoolId: string): Promise<PlanState> => ({
  budgets: await loadRows(database, schoolId, 'budgets'),
  charges: await loadRows(database, schoolId, 'charges'),
});

/** What counts towards the budgets of a year on purpose: volées by level, positions and functions by identifier. */
const selectCharges = (database: Database, schoolId: string, schoolYear: string) =>
  database
    .selectFrom('charges')
    .innerJoin('budgets', (join) =>
      join.onRef('budgets.school_id', '=', 'charges.school_id').onRef('budgets.id', '=', 'charges.budget_id'),
    )
    .innerJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'charges.school_id')
        .onRef('school_years.id', '=', 'budgets.school_year_id'),
    )
    .leftJoin('positions', (join) =>
      join
        .onRef('positions.school_id', '=', 'charges.school_id')
        .onRef('positions.id', '=', 'charges.position_id'),
    )
    .leftJoin('volees', (join) =>
      join
        .onRef('volees.school_id', '=', 'charges.school_id')
        .on((on) =>
          on.or([
            on('volees.id', '=', on.ref('charges.volee_id')),
            on('volees.id', '=', on.ref('positions.volee_id')),
          ]),
        ),
    )
    .leftJoin('function_assignments', (join) =>
      join
        .onRef('function_assignments.school_id', '=', 'charges.school_id')
        .onRef('function_assignments.id', '=', 'charges.function_assignment_id'),
    )
    .where('charges.school_id', '=', schoolId)
    .where('school_years.name', '=', schoolYear)
    .where((where) =>
      where.or([
        where('volees.school_year_id', '=', where.ref('school_years.id')),
        where('function_assignments.school_year_id', '=', where.ref('school_years.id')),
      ]),
    )
    .select([
      'charges.budget_id',
      'charges.volee_id',
      'charges.position_id',
      'charges.function_assignment_id',
      'volees.level',
    ])
    .orderBy('charges.id');

/** The budgets of a year, the default one first, each with what counts towards it on purpose. */
export async function listBudgets(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<Budget[]> {
  const rows = await database
    .selectFrom('budgets')
    .innerJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'budgets.school_id')
        .onRef('school_years.id', '=', 'budgets.school_year_id'),
    )
    .where('budgets.school_id', '=', schoolId)
    .where('school_years.name', '=', schoolYear)
    .select(['budgets.id', 'budgets.name', 'budgets.granted'])
    .orderBy('budgets.rank')
    .orderBy('budgets.id')
    .execute();
  if (rows.length === 0) return [];
  const charges = await selectCharges(database, schoolId, schoolYear).execute();
  const chargesOf = Map.groupBy(charges, ({ budget_id }) => budget_id);
  return rows.map(({ id, name, granted }, index) => {
    const own = chargesOf.get(id) ?? [];
    return {
      id,
      name,
      granted,
      is_default: index === 0,
      levels: own.flatMap(({ volee_id, level }) => (volee_id !== null && level !== null ? [level] : [])),
      position_ids: own.flatMap(({ position_id }) => position_id ?? []),
      function_assignment_ids: own.flatMap(({ function_assignment_id }) => function_assignment_id ?? []),
    };
  });
}
