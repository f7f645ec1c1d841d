import { type Outcome, takeChargesAlong, touchesBudgets } from '@pupitre/domain';
import { loadBudgets } from '../data/budgets.ts';
import type { Database } from '../database/schema.ts';

/**
 * A change with what goes with what it removes, whatever makes it: the budgets of a year, and towards which budget a volée, a position or a
 * function counts (docs/domain.md, « Enveloppe »).
 */
export async function withCharges<O extends Outcome>(
  transaction: Database,
  schoolId: string,
  planned: O,
): Promise<O> {
  if (!touchesBudgets(planned.patch)) return planned;
  return {
    ...planned,
    patch: takeChargesAlong(await loadBudgets(transaction, schoolId), planned.patch),
  };
}
