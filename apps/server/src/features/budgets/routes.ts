import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { readBudgets, setBudgets } from './service.ts';

/** What a year is granted. */
export const budgetHandlers = (context: Dependencies): HandlersOf<'budgets.list' | 'budgets.set'> => ({
  'budgets.list': ({ caller, query }) => readBudgets(context, caller, query.school_year),
  'budgets.set': ({ caller, query, body }) => setBudgets(context, caller, { ...query, ...body }),
});
