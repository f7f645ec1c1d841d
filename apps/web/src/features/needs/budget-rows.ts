import { LIMITS } from '@pupitre/domain';
import { formatNumber, parseNumber } from '../../lib/numbers.ts';
import type { Budget } from '../../queries/budgets.ts';

/** A budget as it is typed; one without identifier is new. */
export interface BudgetRow {
  key: string;
  id: string | undefined;
  name: string;
  granted: string;
}

/** What is wrong with a row, at its fields. */
export interface RowFaults {
  name?: string;
  granted?: string;
}

let made = 0;

/** A row for a budget that is not there yet. */
export const newRow = (): BudgetRow => ({ key: `new-${(made += 1)}`, id: undefined, name: '', granted: '' });

/** The rows of the budgets that there are; one to begin with where there are none. */
export const rowsOf = (budgets: readonly Budget[]): BudgetRow[] =>
  budgets.length === 0
    ? [{ ...newRow(), name: 'Ordinaire' }]
    : budgets.map(({ id, name, granted }) => ({
        key: id,
        id,
        name,
        granted: granted === null ? '' : formatNumber(granted),
      }));

/** What is granted as it is sent: null without limit, NaN for what is no number of periods. */
function readGranted(text: string): number | null {
  const periods = parseNumber(text);
  if (periods === null) return null;
  const isPossible =
    periods >= 0 && periods <= LIMITS.grantedMax && Number.isInteger(periods / LIMITS.periodStep);
  return isPossible ? periods : Number.NaN;
}

/** What is wrong with each row; no faults where all can be sent. */
export function findFaults(rows: readonly BudgetRow[]): ReadonlyMap<string, RowFaults> {
  const faults = new Map<string, RowFaults>();
  const seen = new Set<string>();
  for (const { key, name, granted } of rows) {
    const folded = name.trim().toLocaleLowerCase('fr-CH');
    const found: RowFaults = {
      ...(folded === '' && { name: 'Le nom du budget est obligatoire' }),
      ...(seen.has(folded) && folded !== '' && { name: 'Un autre budget porte ce nom' }),
      ...(Number.isNaN(readGranted(granted)) && {
        granted: `De 0 à ${formatNumber(LIMITS.grantedMax)}, par demi-période`,
      }),
    };
    seen.add(folded);
    if (Object.keys(found).length > 0) faults.set(key, found);
  }
  return faults;
}

/** The budgets as they are sent, in their order. */
export const bodyOf = (rows: readonly BudgetRow[]) => ({
  budgets: rows.map(({ id, name, granted }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    granted: readGranted(granted),
  })),
});

/** Whether two lists of rows say the same, in the same order. */
export const areSameRows = (a: readonly BudgetRow[], b: readonly BudgetRow[]): boolean =>
  JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));
