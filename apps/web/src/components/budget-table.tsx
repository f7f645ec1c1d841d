import type { BudgetFigures } from '@pupitre/contract';
import { addBudgets } from '@pupitre/domain';
import type { ReactNode } from 'react';
import { formatHours, formatNumber } from '../lib/numbers.ts';
import { DataTable } from './data-table.tsx';
import tables from './figure-table.module.css';

const COLUMNS = [
  { label: 'Budget' },
  { label: 'Accordé', kind: 'number' },
  { label: 'Prévu', kind: 'number' },
  { label: 'Attribué', kind: 'number' },
  { label: 'À pourvoir', kind: 'number' },
  { label: 'Reste', kind: 'number' },
] as const;

const figure = (periods: number | null) => (periods === null ? 'sans limite' : formatNumber(periods));

type Figures = Pick<BudgetFigures, 'granted' | 'planned' | 'staffed' | 'open' | 'left'>;

/** Where the figures of a budget lead to, and whose they are. */
interface Way {
  to: string;
  of: string;
}

/** Weekly periods, with the way to what they count where there is one. */
const Periods = ({ periods, says, way }: { periods: number; says: string; way: Way | undefined }) =>
  way ? (
    <a href={way.to} aria-label={`${formatHours(periods)} ${says}, ${way.of}`}>
      {formatNumber(periods)}
    </a>
  ) : (
    formatNumber(periods)
  );

function FigureCells({ figures, way }: { figures: Figures; way?: Way | undefined }) {
  const { granted, planned, staffed, open, left } = figures;
  return (
    <>
      <td data-kind="number" data-label="Accordé">
        {figure(granted)}
      </td>
      <td data-kind="number" data-label="Prévu">
        <Periods periods={planned} says="prévues" way={way} />
      </td>
      <td data-kind="number" data-label="Attribué">
        <Periods periods={staffed} says="attribuées" way={way} />
      </td>
      <td data-kind="number" data-label="À pourvoir">
        <Periods periods={open} says="à pourvoir" way={way} />
      </td>
      <td data-kind="number" data-label="Reste" data-open={(left !== null && left < 0) || undefined}>
        {left === null ? '–' : formatNumber(left)}
      </td>
    </>
  );
}

interface BudgetTableProps {
  budgets: readonly BudgetFigures[];
  /** The name of the table, or the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  /** Leads to what counts towards a budget; the links are plain (`useLinkClicks`). */
  addressOf?: (budget: BudgetFigures) => string;
  /** What stands beside the name of a budget. */
  renderParts: (budget: BudgetFigures) => ReactNode;
}

/** What a year is granted, budget by budget, and what they come to where there are several (docs/domain.md, « Enveloppe »). */
export function BudgetTable({ budgets, label, labelledBy, addressOf, renderParts }: BudgetTableProps) {
  return (
    <DataTable
      {...(label === undefined ? {} : { label })}
      {...(labelledBy === undefined ? {} : { labelledBy })}
      columns={COLUMNS}
      className={tables.table}
    >
      {budgets.map((budget) => (
        <tr key={budget.id}>
          <td>
            {budget.name} {renderParts(budget)}
          </td>
          <FigureCells figures={budget} way={addressOf && { to: addressOf(budget), of: budget.name }} />
        </tr>
      ))}
      {budgets.length > 1 && (
        <tr className={tables.total}>
          <td>Total</td>
          <FigureCells figures={addBudgets(budgets)} />
        </tr>
      )}
    </DataTable>
  );
}
