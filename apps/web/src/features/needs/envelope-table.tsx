import { Button } from '@mantine/core';
import type { BudgetFigures } from '@pupitre/contract';
import { addBudgets } from '@pupitre/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../../components/data-table.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { addressOf } from '../../lib/assignments-address.ts';
import { addressOfClasses } from '../../lib/class-address.ts';
import { EVERY_VOLEE, useMay } from '../../lib/may.ts';
import { formatHours, formatNumber } from '../../lib/numbers.ts';
import classes from './needs.module.css';
import type { NeedsData } from './use-needs.ts';

const EnvelopeDialog = onDemand(() =>
  import('./envelope-dialog.tsx').then((module) => module.EnvelopeDialog),
);

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

function FigureCells({ figures: { granted, planned, staffed, open, left } }: { figures: Figures }) {
  return (
    <>
      <td data-kind="number" data-label="Accordé">
        {figure(granted)}
      </td>
      <td data-kind="number" data-label="Prévu">
        {formatNumber(planned)}
      </td>
      <td data-kind="number" data-label="Attribué">
        {formatNumber(staffed)}
      </td>
      <td data-kind="number" data-label="À pourvoir">
        {formatNumber(open)}
      </td>
      <td data-kind="number" data-label="Reste" data-open={(left !== null && left < 0) || undefined}>
        {left === null ? '–' : formatNumber(left)}
      </td>
    </>
  );
}

/** What a budget is made of, each part with the way to it. */
function Parts({ budget, year }: { budget: BudgetFigures; year: string }) {
  const { levels, lessons, functions, class_teachers } = budget;
  const [only, ...others] = levels;
  const toLessons =
    only !== undefined && others.length === 0
      ? addressOf({ volee: only, annee: year })
      : `/assignments?${new URLSearchParams({ annee: year }).toString()}`;
  const parts = [
    { label: 'Enseignements', periods: lessons, to: toLessons },
    { label: 'Fonctions', periods: functions, to: '/functions' },
    {
      label: 'Maîtrises',
      periods: class_teachers,
      to: addressOfClasses(year),
    },
  ];
  return (
    <span className={classes.parts}>
      {levels.map((level) => (
        <Link key={level} to={addressOf({ volee: level, annee: year })}>
          {level}
        </Link>
      ))}
      {parts
        .filter(({ periods }) => periods > 0)
        .map(({ label, periods, to }) => (
          <Link key={label} to={to}>
            {label} {formatHours(periods)}
          </Link>
        ))}
    </span>
  );
}

/** What each budget of the year is granted, and what counts towards it; and the way to set them (docs/screens.md, « Besoins et ressources »). */
export function EnvelopeTable({ data: { needs, year } }: { data: NeedsData }) {
  const { budgets } = needs;
  const [isEditing, setIsEditing] = useState(false);
  const may = useMay();
  const isGranting = may('budgets.set', EVERY_VOLEE);
  if (budgets.length === 0 && !isGranting) return null;
  return (
    <section className={classes.envelope} aria-labelledby="envelope">
      <header>
        <h2 id="envelope">Enveloppe</h2>
        {isGranting && (
          <Button variant="default" size="xs" onClick={() => setIsEditing(true)}>
            {budgets.length === 0 ? "Définir l'enveloppe" : 'Modifier les budgets'}
          </Button>
        )}
      </header>
      {budgets.length === 0 ? (
        <p className={classes.note}>
          Ce qui est accordé pour l'année, en un ou plusieurs budgets, comparé à ce qui est prévu.
        </p>
      ) : (
        <DataTable labelledBy="envelope" columns={COLUMNS} className={classes.table}>
          {budgets.map((budget) => (
            <tr key={budget.id}>
              <td>
                {budget.name} <Parts budget={budget} year={year} />
              </td>
              <FigureCells figures={budget} />
            </tr>
          ))}
          {budgets.length > 1 && (
            <tr className={classes.total}>
              <td>Total</td>
              <FigureCells figures={addBudgets(budgets)} />
            </tr>
          )}
        </DataTable>
      )}
      {isEditing && <EnvelopeDialog year={year} onClose={() => setIsEditing(false)} />}
    </section>
  );
}
