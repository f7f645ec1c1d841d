import type { BudgetList } from '@pupitre/contract';
import { useState } from 'react';
import { useBudgets } from '../queries/budgets.ts';

type Budget = BudgetList['budgets'][number];

/** The budget that something names in a year, until another one is chosen; empty where it counts by itself. */
export function useChosenBudget(year: string, isNamed: (budget: Budget) => boolean) {
  const [chosen, choose] = useState<string>();
  const budgets = useBudgets(year);
  const former = budgets.find(isNamed)?.id ?? '';
  const budget = chosen ?? former;
  const isChanged = budget !== former;
  /** What is to be written of it: nothing where nothing is changed. */
  const change: { budget_id?: string | null } = isChanged ? { budget_id: budget || null } : {};
  return { budgets, former, budget, isChanged, change, choose };
}
