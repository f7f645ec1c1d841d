import { type Aim, COUNTED_AIMS, type CountedAim, type WeighedAim } from '@pupitre/domain';
import type { StaffingInput } from './input.ts';
import { factorOf } from './rules/factor.ts';
import { toPeriods } from './rules/half-periods.ts';
import { BELOW_MINIMUM } from './rules/hours.ts';
import { CHANGE_COST, DISCONTINUITY_COST, SIGHT_COST } from './rules/teaching.ts';

/** What an aim leaves to be desired, counted, and what it leaves at least even if it counted alone: weekly periods, or lessons. */
export interface AimCount {
  count: number;
  at_least: number;
}

const alone = (count: number) => count;

/** Points of one thing before they are weighed, and what so many of them come to. */
const THINGS: Readonly<Record<CountedAim, { points: number; toCount: (things: number) => number }>> = {
  minimum: { points: BELOW_MINIMUM, toCount: toPeriods },
  continuity: { points: DISCONTINUITY_COST, toCount: alone },
  changes: { points: CHANGE_COST, toCount: alone },
  class_teacher: { points: SIGHT_COST, toCount: toPeriods },
};

/**
 * The points of aims as what they stand for: periods below minimums, lessons that another than last year's teacher has, positions that change
 * hands, periods that classes lack of their class teachers. Nothing of an aim that does not count.
 */
export function countAims(
  input: StaffingInput,
  costs: Readonly<Record<Aim, number>>,
  bounds: Readonly<Record<WeighedAim, number>>,
): Partial<Record<CountedAim, AimCount>> {
  const weighed = COUNTED_AIMS.filter((aim) => factorOf(input, aim) > 0);
  return Object.fromEntries(
    weighed.map((aim) => {
      const { points, toCount } = THINGS[aim];
      const each = points * factorOf(input, aim);
      return [aim, { count: toCount(costs[aim] / each), at_least: toCount(Math.ceil(bounds[aim] / each)) }];
    }),
  );
}
