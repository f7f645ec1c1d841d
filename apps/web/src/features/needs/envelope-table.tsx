import { Button } from '@mantine/core';
import type { BudgetFigures } from '@pupitre/contract';
import { useState } from 'react';
import { BudgetTable } from '../../components/budget-table.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { addressOf } from '../../lib/assignments-address.ts';
import { addressOfClasses } from '../../lib/class-address.ts';
import { EVERY_VOLEE, useMay } from '../../lib/may.ts';
import { formatHours } from '../../lib/numbers.ts';
import classes from './needs.module.css';
import { toPositions } from './to-positions.ts';
import type { NeedsData } from './use-needs.ts';

const EnvelopeDialog = onDemand(() =>
  import('./envelope-dialog.tsx').then((module) => module.EnvelopeDialog),
);

const functionsOf = (annee: string) => `/functions?${new URLSearchParams({ annee }).toString()}`;

/** What a budget is made of, each part with the way to it. */
function Parts({ budget, year }: { budget: BudgetFigures; year: string }) {
  const { levels, lessons, functions, class_teachers } = budget;
  const parts = [
    { label: 'Enseignements', periods: lessons, to: toPositions(year, 'tous', levels) },
    { label: 'Fonctions', periods: functions, to: functionsOf(year) },
    {
      label: 'Maîtrises',
      periods: class_teachers,
      to: addressOfClasses(year),
    },
  ];
  return (
    <span className={classes.parts}>
      {levels.map((level) => (
        <a key={level} href={addressOf({ volee: level, annee: year })}>
          {level}
        </a>
      ))}
      {parts
        .filter(({ periods }) => periods > 0)
        .map(({ label, periods, to }) => (
          <a key={label} href={to}>
            {label} {formatHours(periods)}
          </a>
        ))}
    </span>
  );
}

/** What each budget of the year is granted, and what counts towards it; and the way to set them (docs/screens.md, « Besoins et ressources »). */
export function EnvelopeTable({ data: { needs, year } }: { data: NeedsData }) {
  const { budgets } = needs;
  /** The budget that is to be changed; null where it is none more than the others. */
  const [edited, setEdited] = useState<string | null>();
  const may = useMay();
  const isGranting = may('budgets.set', EVERY_VOLEE);
  if (budgets.length === 0 && !isGranting) return null;
  return (
    <section className={classes.envelope} aria-labelledby="envelope">
      <header>
        <h2 id="envelope">Enveloppe</h2>
        {isGranting && (
          <Button variant="default" size="xs" onClick={() => setEdited(null)}>
            {budgets.length === 0 ? "Définir l'enveloppe" : 'Modifier les budgets'}
          </Button>
        )}
      </header>
      {budgets.length === 0 ? (
        <p className={classes.note}>
          Ce qui est accordé pour l'année, en un ou plusieurs budgets, comparé à ce qui est prévu.
        </p>
      ) : (
        <BudgetTable
          labelledBy="envelope"
          budgets={budgets}
          addressOf={(budget, among) =>
            budget === null || budget.lessons > 0
              ? toPositions(year, among, budget?.levels)
              : functionsOf(year)
          }
          onGrant={isGranting ? (budget) => setEdited(budget?.id ?? null) : undefined}
          renderParts={(budget) => <Parts budget={budget} year={year} />}
        />
      )}
      {edited !== undefined && (
        <EnvelopeDialog year={year} edited={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}
