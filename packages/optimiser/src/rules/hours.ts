import { isAway, maximumOf, type Teacher } from '@pupitre/domain';
import { type HalfPeriods, toHalves } from './half-periods.ts';

type Range = Pick<Teacher, 'hours_min' | 'hours_desired' | 'hours_max' | 'is_absent' | 'left_after'>;

/**
 * The most somebody may come to: the maximum, or so many periods above the wish where that is less, but not less than their minimum.
 * @param aboveWish null: up to the maximum, as for somebody without a wish
 */
export function ceilingOf(teacher: Range, aboveWish: number | null): HalfPeriods {
  const max = toHalves(maximumOf(teacher));
  if (aboveWish === null || teacher.hours_desired === null) return max;
  return Math.min(max, toHalves(Math.max(teacher.hours_desired + aboveWish, teacher.hours_min ?? 0)));
}

/** What one missing half-period below the minimum costs, in points. */
export const BELOW_MINIMUM = 20;

/** Points for a total below the minimum of the range: so much for each missing half-period; none for who is not there. */
export function minimumCost(total: HalfPeriods, teacher: Range): number {
  const { hours_min } = teacher;
  return hours_min === null || isAway(teacher) ? 0 : BELOW_MINIMUM * Math.max(0, toHalves(hours_min) - total);
}

/**
 * Points for a total that is not the wish: the square of the distance in half-periods, so that one teacher four periods
 * off costs more than four teachers one period off.
 */
export function wishCost(total: HalfPeriods, teacher: Range): number {
  const { hours_desired } = teacher;
  return hours_desired === null || isAway(teacher) ? 0 : (total - toHalves(hours_desired)) ** 2;
}
