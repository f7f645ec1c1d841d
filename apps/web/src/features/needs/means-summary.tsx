import type { Needs } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { countOf, formatHours, formatPercent } from '../../lib/numbers.ts';
import classes from './needs.module.css';
import { toPositions } from './to-positions.ts';

interface FigureProps {
  label: string;
  periods: number;
  /** What leads to the cells or people behind it. */
  to: string;
  children?: ReactNode;
}

function Figure({ label, periods, to, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={to}>{formatHours(periods)}</a>
      </dd>
      {children && <dd className={classes.detail}>{children}</dd>}
    </div>
  );
}

/** What the year takes beside what all contracts come to, each person once. */
export function MeansSummary({ needs: { total, means }, year }: { needs: Needs; year: string }) {
  const ofYear = new URLSearchParams({ annee: year }).toString();
  const people = `/teachers?${ofYear}`;
  const byLoad = `${people}&tri=charge`;
  return (
    <div className={classes.summary}>
      <dl className={classes.figures} aria-label="Besoins">
        <Figure label="Besoin" periods={total.needed} to={toPositions(year, 'tous')} />
        <Figure label="Attribué" periods={total.staffed} to={toPositions(year, 'attribues')}>
          {formatPercent(total.staffed, total.needed)}
        </Figure>
        <Figure label="À pourvoir" periods={total.open} to={toPositions(year, 'ouverts')} />
      </dl>
      <dl className={classes.figures} aria-label="Ressources">
        <Figure label="Minimums" periods={means.minimum} to={people} />
        <Figure label="Voeux" periods={means.wish} to={people} />
        <Figure label="Maximums" periods={means.maximum} to={people}>
          {means.without_maximum > 0 && `${countOf(means.without_maximum, 'personne')} sans maximum, à 40`}
        </Figure>
        <Figure label="Fonctions" periods={means.functions} to={`/functions?${ofYear}`} />
        <Figure label="Libre jusqu'aux voeux" periods={means.room_at_wish} to={byLoad} />
        <Figure label="Libre jusqu'aux maximums" periods={means.room_at_maximum} to={byLoad} />
      </dl>
    </div>
  );
}
