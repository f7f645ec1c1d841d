import { addBudgets, type BudgetFigures } from '@pupitre/domain';
import type { SheetToWrite } from '../documents/excel/sheet-to-write.ts';
import type { BudgetLine } from '../documents/pdf/pdf-document.ts';
import { writeNumber } from '../documents/pdf/french-text.ts';

type Figures = Pick<BudgetFigures, 'granted' | 'planned' | 'staffed' | 'open' | 'left'>;

/** Granted, planned, staffed, open and left; null where there is no limit. */
const readFigures = ({ granted, planned, staffed, open, left }: Figures) => [
  granted,
  planned,
  staffed,
  open,
  left,
];

/** The budgets of a year, and what they come to where there are several; none where it has none. */
function listLines(budgets: readonly BudgetFigures[]) {
  const lines = budgets.map((budget) => ({
    name: budget.name,
    levels: budget.levels.join(', '),
    figures: readFigures(budget),
  }));
  return budgets.length < 2
    ? lines
    : [...lines, { name: 'Total', levels: '', figures: readFigures(addBudgets(budgets)) }];
}

/** What a year is granted, as it is printed. */
export const writeBudgets = (budgets: readonly BudgetFigures[]): BudgetLine[] =>
  listLines(budgets).map((line) => ({
    ...line,
    figures: line.figures.map((figure) => (figure === null ? '–' : writeNumber(figure))),
  }));

const COLUMNS: SheetToWrite['columns'] = [
  { title: 'BUDGET', width: 24 },
  { title: 'VOLÉES', width: 40 },
  ...['ACCORDÉ', 'PRÉVU', 'ATTRIBUÉ', 'À POURVOIR', 'RESTE'].map((title) => ({
    title,
    width: 13,
    isCentred: true as const,
  })),
];

/** What a year is granted, as a sheet « Enveloppe »; none where it has no budget. */
export const layOutBudgets = (budgets: readonly BudgetFigures[]): SheetToWrite[] =>
  budgets.length === 0
    ? []
    : [
        {
          name: 'Enveloppe',
          columns: COLUMNS,
          rows: listLines(budgets).map(({ name, levels, figures }) => [name, levels, ...figures]),
        },
      ];
