import type { ComparedYear, Comparison } from '@pupitre/contract';
import { sayState } from '@pupitre/domain';
import { formatHours, formatNumber } from '../../lib/numbers.ts';
import classes from './compare.module.css';
import { WasIs } from './was-is.tsx';

interface FigureProps {
  label: string;
  before: number;
  after: number;
  format?: (value: number) => string;
}

function Figure({ label, before, after, format = formatNumber }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <WasIs before={formatNumber(before)} after={format(after)} isSame={before === after} />
      </dd>
    </div>
  );
}

const nameSide = (side: ComparedYear) => `${sayState(side)} (${side.school_year})`;

/** What both years come to; on paper, which they are, in place of the fields in which they are chosen. */
export function Summary({
  from,
  to,
  totals: { before, after },
  changes,
}: Pick<Comparison, 'from' | 'to' | 'totals' | 'changes'>) {
  return (
    <>
      <p className={classes.printed}>
        Avant&#8239;: <strong>{nameSide(from)}</strong> · Après&#8239;: <strong>{nameSide(to)}</strong>
      </p>
      <dl className={classes.summary}>
        <Figure
          label="À pourvoir"
          before={before.open_periods}
          after={after.open_periods}
          format={formatHours}
        />
        <Figure label="Sans enseignant" before={before.open} after={after.open} />
        <Figure label="Enseignements" before={before.positions} after={after.positions} />
        <Figure label="Périodes" before={before.periods} after={after.periods} format={formatHours} />
        <div>
          <dt>Changements entre les deux</dt>
          <dd>{formatNumber(changes)}</dd>
        </div>
      </dl>
    </>
  );
}
