import { type Charged, type Id, type Outcome, rowOf, withCharge } from '@pupitre/domain';
import { loadBudgets } from '../data/budgets.ts';
import { findYearId } from '../data/slices.ts';
import type { Database } from '../database/schema.ts';
import { NotFound } from '../errors.ts';

/** What is to count towards which budget; null: as it does by itself; undefined: as it did. */
interface Charge {
  field: Charged;
  id: Id;
  budget: Id | null | undefined;
  schoolYear: string;
}

/** A budget of a year. Throws NotFound for one that it does not have. */
export async function expectBudget(
  database: Database,
  schoolId: string,
  { budget, schoolYear }: Pick<Charge, 'budget' | 'schoolYear'>,
) {
  const state = await loadBudgets(database, schoolId);
  if (budget === null || budget === undefined) return state;
  const yearId = await findYearId(database, schoolId, schoolYear);
  if (yearId === undefined || rowOf(state.budgets, budget)?.school_year_id !== yearId)
    throw new NotFound(`Ce budget n'existe pas ou plus en ${schoolYear}.`);
  return state;
}

/** Has what a change is about count towards a budget, in the same change (docs/domain.md, « Enveloppe »). Throws NotFound. */
export async function chargeAlong<O extends Outcome>(
  database: Database,
  schoolId: string,
  outcome: O,
  charge: Charge,
): Promise<O> {
  if (charge.budget === undefined) return outcome;
  const state = await expectBudget(database, schoolId, charge);
  return { ...outcome, patch: withCharge(state, outcome.patch, charge) };
}
