import { formatPeriods } from './format-periods.ts';
import { LIMITS } from './limits.ts';
import type { Position } from './model.ts';
import { findSplitObstacle } from './split-obstacle.ts';
import { spread } from './spread.ts';

/**
 * The parts proposed for a split: two halves in half-hour steps, the first the larger
 * (docs/domain.md, « Periods, splits and recomputing »).
 */
export function splitInHalves(periods: number): number[] {
  return spread(periods, [1, 1]) ?? [periods];
}

/**
 * What is wrong with a split, in French; null when nothing is (docs/domain.md, « Periods, splits and recomputing »).
 * @param parts weekly periods of each part: at least two, each at least 0.5 in half-hour steps, adding up to the whole.
 */
export function findSplitFault(
  position: Pick<Position, 'teacher_id' | 'locked' | 'periods'>,
  parts: readonly number[],
): string | null {
  const obstacle = findSplitObstacle(position);
  if (obstacle !== null) return obstacle;
  if (parts.length < 2) return 'Il faut au moins 2 parts';
  if (parts.some((part) => part < LIMITS.splitPartMin)) return 'Chaque part doit compter au moins 0,5h';
  if (parts.some((part) => !Number.isInteger(part / LIMITS.periodStep)))
    return 'Chaque part doit être un multiple de 0,5h';
  const sum = parts.reduce((total, part) => total + part, 0);
  if (Math.abs(sum - position.periods) > LIMITS.splitTolerance)
    return `La somme (${formatPeriods(sum)}h) doit être égale au total (${formatPeriods(position.periods)}h)`;
  return null;
}

/**
 * The parts of a split once one of them was set: the last of the others takes the rest of the whole. They stay as they are where no
 * half-hour step is left for it.
 * @param edited which part was set, from 0
 */
export function leaveRest(whole: number, parts: readonly number[], edited: number): number[] {
  const last = edited === parts.length - 1 ? parts.length - 2 : parts.length - 1;
  const rest = parts.reduce((left, part, index) => (index === last ? left : left - part), whole);
  const isPart = rest >= LIMITS.splitPartMin && Number.isInteger(rest / LIMITS.periodStep);
  return parts.map((part, index) => (index === last && isPart ? rest : part));
}
