import type { BudgetList } from '@pupitre/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { changesKey } from './steps.ts';

export type Budget = BudgetList['budgets'][number];

/** What a year is granted, the active one when left out: read again after every change of the school. */
export const budgetsQuery = (school_year?: string) =>
  queryOptions({
    queryKey: [...changesKey, 'budgets', school_year],
    queryFn: ({ signal }) => call('budgets.list', { query: { school_year } }, { signal }),
  });

const NONE: readonly Budget[] = [];

/** The budgets of a year, the default one first; none until they are read. */
export const useBudgets = (year: string): readonly Budget[] =>
  useQuery(budgetsQuery(year)).data?.budgets ?? NONE;
