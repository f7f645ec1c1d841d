import type { FormerYear } from '@pupitre/contract';
import { BudgetTable } from '../../../components/budget-table.tsx';
import classes from './moment.module.css';

/** What a former year was granted, and what counted towards it then. */
export const MomentBudgets = ({ budgets }: Pick<FormerYear, 'budgets'>) => (
  <BudgetTable
    label="Enveloppe à ce moment"
    budgets={budgets}
    renderParts={({ levels }) => <span className={classes.levels}>{levels.join(', ')}</span>}
  />
);
