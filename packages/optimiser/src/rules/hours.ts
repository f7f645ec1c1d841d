import type { Teacher } from '@pupitre/domain';
import { type HalfPeriods, toHalves } from './half-periods.ts';

type Range = Pick<Teacher, 'hours_min' | 'hours_desired' | 'hours_max'>;

/** What one missing half-period below the minimum costs, in points. */
const BELOW_MINIMUM = 20;

/** Points for a total below the minimum of the range: so much for each missing half-period. */
export function minimumCost(total: HalfPeriods, { hours_min }: Range): number {
  return hours_min === null ? 0 : BELOW_MINIMUM * Math.max(0, toHalves(hours_min) - total);
}

/**
 * Points for a total that is not the wish: the square of the distance in half-periods, so that one teacher four periods
 * off costs more than four teachers one period off.
 */
export function wishCost(total: HalfPeriods, { hours_desired }: Range): number {
  return hours_desired === null ? 0 : (total - toHalves(hours_desired)) ** 2;
}
