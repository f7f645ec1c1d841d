import type { BudgetFigures } from '@pupitre/contract';
import { addBudgets } from '@pupitre/domain';
import type { ReactNode } from 'react';
import type { Among } from '../lib/assignments-address.ts';
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
interface Ways {
  to: (among: Among) => string;
  of: string;
  /** Opens where it is set what is granted. */
  onGrant: (() => void) | undefined;
}

interface PeriodsProps {
  periods: number;
  says: string;
  among: Among;
  ways: Ways | undefined;
}

/** Weekly periods, with the way to what they count where there is one. */
const Periods = ({ periods, says, among, ways }: PeriodsProps) =>
  ways ? (
    <a href={ways.to(among)} aria-label={`${formatHours(periods)} ${says}, ${ways.of}`}>
      {formatNumber(periods)}
    </a>
  ) : (
    formatNumber(periods)
  );

/** What is granted, with the way to where it is set for who may. */
const Granted = ({ granted, ways }: { granted: number | null; ways: Ways | undefined }) =>
  ways?.onGrant ? (
    <button
      type="button"
      className={tables.granted}
      data-figure
      aria-label={`${granted === null ? 'Sans limite' : `${formatHours(granted)} accordées`}, ${ways.of}\u202f: modifier`}
      onClick={ways.onGrant}
    >
      {figure(granted)}
    </button>
  ) : (
    figure(granted)
  );

function FigureCells({ figures, ways }: { figures: Figures; ways?: Ways | undefined }) {
  const { granted, planned, staffed, open, left } = figures;
  return (
    <>
      <td data-kind="number" data-label="Accordé">
        <Granted granted={granted} ways={ways} />
      </td>
      <td data-kind="number" data-label="Prévu">
        <Periods periods={planned} says="prévues" among="tous" ways={ways} />
      </td>
      <td data-kind="number" data-label="Attribué">
        <Periods periods={staffed} says="attribuées" among="attribues" ways={ways} />
      </td>
      <td data-kind="number" data-label="À pourvoir">
        <Periods periods={open} says="à pourvoir" among="ouverts" ways={ways} />
      </td>
      <td data-kind="number" data-label="Reste" data-open={(left !== null && left < 0) || undefined}>
        {left === null ? (
          '–'
        ) : (
          <Periods
            periods={left}
            says="de reste, une fois compté ce qui est prévu"
            among="tous"
            ways={ways}
          />
        )}
      </td>
    </>
  );
}

interface BudgetTableProps {
  budgets: readonly BudgetFigures[];
  /** The name of the table, or the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  /** Leads to what counts towards a budget, or towards all of them; the links are plain (`useLinkClicks`). */
  addressOf?: (budget: BudgetFigures | null, among: Among) => string;
  /** Opens what is granted, for one budget or for all; left out where they may not change it. */
  onGrant?: ((budget: BudgetFigures | null) => void) | undefined;
  /** What stands beside the name of a budget. */
  renderParts: (budget: BudgetFigures) => ReactNode;
}

/** What a year is granted, budget by budget, and what they come to where there are several (docs/domain.md, « Enveloppe »). */
export function BudgetTable({
  budgets,
  label,
  labelledBy,
  addressOf,
  onGrant,
  renderParts,
}: BudgetTableProps) {
  const waysOf = (budget: BudgetFigures | null): Ways | undefined =>
    addressOf && {
      to: (among) => addressOf(budget, among),
      of: budget?.name ?? 'tous les budgets',
      onGrant: onGrant && (() => onGrant(budget)),
    };
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
          <FigureCells figures={budget} ways={waysOf(budget)} />
        </tr>
      ))}
      {budgets.length > 1 && (
        <tr className={tables.total}>
          <td>Total</td>
          <FigureCells figures={addBudgets(budgets)} ways={waysOf(null)} />
        </tr>
      )}
    </DataTable>
  );
}
