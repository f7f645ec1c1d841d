import { formatPeriods, type Periods } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { weeklyTargetsQuery } from '../../../queries/index.ts';
import classes from './volee-form.module.css';

/** How far the periods of a class are from its target. */
function sayDistance(total: Periods, target: Periods): string {
  if (total === target) return 'atteint';
  const distance = formatPeriods(Math.abs(total - target));
  return total < target ? `il manque ${distance}` : `${distance} de trop`;
}

/** What the school wants a class of the level to have, and how far it is from it; nothing where it wants nothing. */
export function WeeklyTarget({ level, total }: { level: string; total: Periods }) {
  const { data: targets = [] } = useQuery(weeklyTargetsQuery());
  const target = targets.find((one) => one.level === level)?.periods;
  if (target === undefined) return null;
  return (
    <span className={classes.target} data-met={total === target || undefined}>
      Objectif {formatPeriods(target)}&#8239;: {sayDistance(total, target)}
    </span>
  );
}
