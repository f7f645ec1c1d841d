import { compareNeeds } from '@pupitre/domain';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatHours } from '../../lib/numbers.ts';
import classes from './news.module.css';
import type { DashboardData } from './use-dashboard.ts';

/** What the year takes beside what the contracts allow, in one line each; leads to both by subject. */
export function NeedsAndMeans({ data: { assignments, teachers, workloads } }: { data: DashboardData }) {
  const compared = useMemo(
    () => workloads && compareNeeds(assignments, teachers, new Map(Object.entries(workloads))),
    [assignments, teachers, workloads],
  );
  if (!compared || compared.total.needed === 0) return null;
  const { total, means } = compared;
  return (
    <section className={classes.news} aria-label="Besoins et ressources">
      <Link className={classes.item} to="/needs">
        <span className={classes.label}>Besoins</span>
        <span className={classes.whole}>
          {`${formatHours(total.needed)}, dont ${formatHours(total.open)} à pourvoir`}
        </span>
      </Link>
      <Link className={classes.item} to="/needs">
        <span className={classes.label}>Ressources</span>
        <span className={classes.whole}>
          {`${formatHours(means.room_at_wish)} libres jusqu'aux voeux, ${formatHours(means.room_at_maximum)} jusqu'aux maximums`}
        </span>
      </Link>
    </section>
  );
}
