import { addBudgets, compareLevels, compareNeeds, countBudgets } from '@pupitre/domain';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatHours } from '../../lib/numbers.ts';
import classes from './news.module.css';
import type { DashboardData } from './use-dashboard.ts';

/** What the year is granted, and what is left of it; nothing where it has no budget, or where what counts towards it could not be read. */
function Envelope({ data }: { data: DashboardData }) {
  const { budgets, volees, assignments, functionAssignments, classes: ofYear } = data;
  const sum = useMemo(() => {
    if (!budgets?.length || !functionAssignments || !ofYear) return null;
    const levels = volees.map(({ level }) => level).toSorted(compareLevels);
    const year = { levels, positions: assignments, functions: functionAssignments, classes: ofYear };
    return addBudgets(countBudgets(budgets, year));
  }, [budgets, volees, assignments, functionAssignments, ofYear]);
  if (sum === null) return null;
  const { granted, planned, left } = sum;
  const says =
    granted === null || left === null
      ? `${formatHours(planned)} prévues`
      : `${formatHours(granted)} accordées, ${left < 0 ? `${formatHours(-left)} de trop prévues` : `il en reste ${formatHours(left)}`}`;
  return (
    <Link className={classes.item} to="/needs">
      <span className={classes.label}>Enveloppe</span>
      <span className={classes.whole}>{says}</span>
    </Link>
  );
}

/** What the year takes beside what the contracts allow and what it is granted, in one line each; leads to all by subject. */
export function NeedsAndMeans({ data }: { data: DashboardData }) {
  const { assignments, teachers, workloads } = data;
  const compared = useMemo(
    () => workloads && compareNeeds(assignments, teachers, new Map(Object.entries(workloads))),
    [assignments, teachers, workloads],
  );
  if (!compared || compared.total.needed === 0 || data.isAwaiting) return null;
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
      <Envelope data={data} />
    </section>
  );
}
