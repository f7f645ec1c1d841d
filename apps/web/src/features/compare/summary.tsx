import type { Comparison } from '@pupitre/contract';
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

/** What both years come to. */
export function Summary({ totals: { before, after }, changes }: Pick<Comparison, 'totals' | 'changes'>) {
  return (
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
  );
}
