import type { Aim, WeighedAim } from '@pupitre/domain';
import type { Assignment } from '../cost.ts';
import type { Problem } from '../problem.ts';
import type { Setups } from '../setups.ts';
import { leastSightCost } from '../sights.ts';
import { sharePrices } from './first-prices.ts';
import { Lagrangian } from './lagrangian.ts';

/** Steps spent on each aim. */
const STEPS = 60;

const without = (setups: Setups, isKept: boolean): Setups =>
  isKept ? setups : { ...setups, cost: new Int32Array(setups.cost.length) };

const nothing = (tables: Int32Array[], isKept: boolean) =>
  isKept ? tables : tables.map((row) => new Int32Array(row.length));

/** The same problem as if only one aim counted. */
const keepOnly = (problem: Problem, aim: WeighedAim): Problem => ({
  ...problem,
  minimumCost: nothing(problem.minimumCost, aim === 'minimum'),
  wishCost: nothing(problem.wishCost, aim === 'wish'),
  ownCost: aim === 'continuity' ? problem.ownCost : new Int32Array(problem.ownCost.length),
  likingCost: aim === 'wish' ? problem.likingCost : new Int16Array(0),
  changeCost: aim === 'changes' ? problem.changeCost : 0,
  levels: without(problem.levels, aim === 'preparations'),
  preparations: without(problem.preparations, aim === 'preparations'),
  classes: without(problem.classes, aim === 'classes'),
  splits: without(problem.splits, aim === 'classes'),
});

/**
 * What each aim costs at least in any staffing with no more open half-periods than this one, in points.
 * @param mostMs spent on each aim at most: the answer follows the clock then
 */
export function boundAims(
  problem: Problem,
  assignment: Assignment,
  costs: Record<Aim, number>,
  mostMs = Infinity,
): Record<WeighedAim, number> {
  const boundOf = (aim: WeighedAim) => {
    if (costs[aim] === 0) return 0;
    const reduced = keepOnly(problem, aim);
    const lagrangian = new Lagrangian(reduced);
    lagrangian.setPrices(sharePrices(reduced, assignment));
    const end = Date.now() + mostMs;
    for (let step = 0; step < STEPS && lagrangian.bound < costs[aim] && Date.now() < end; step++)
      lagrangian.step(costs[aim], costs.open);
    return Math.max(0, Math.min(costs[aim], Math.ceil(lagrangian.bound)));
  };
  return {
    minimum: boundOf('minimum'),
    wish: boundOf('wish'),
    classes: boundOf('classes'),
    continuity: boundOf('continuity'),
    preparations: boundOf('preparations'),
    changes: boundOf('changes'),
    class_teacher: Math.min(costs.class_teacher, leastSightCost(problem)),
  };
}
