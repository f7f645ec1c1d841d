import type { Needs } from '@pupitre/contract';
import { addBudgets } from '@pupitre/domain';

/** A budget, or all of them together, line by line. */
interface BudgetLine {
  name: string;
  levels: string;
  /** Granted, planned, staffed, open and left; null where there is no limit. */
  figures: (number | null)[];
}

type Figures = Pick<Needs['budgets'][number], 'granted' | 'planned' | 'staffed' | 'open' | 'left'>;

const readFigures = ({ granted, planned, staffed, open, left }: Figures) => [
  granted,
  planned,
  staffed,
  open,
  left,
];

/** The budgets of the year, and what they come to where there are several; none where the year has none. */
export function listBudgetLines({ budgets }: Needs): BudgetLine[] {
  const lines = budgets.map((budget) => ({
    name: budget.name,
    levels: budget.levels.join(', '),
    figures: readFigures(budget),
  }));
  return budgets.length < 2
    ? lines
    : [...lines, { name: 'Total', levels: '', figures: readFigures(addBudgets(budgets)) }];
}
