import type { Aim, WeighedAim } from '../input.ts';
import type { Problem, Setups } from '../problem.ts';
import { OPEN_COST } from '../search/state.ts';
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
  discontinuity: aim === 'continuity' ? problem.discontinuity : 0,
  levels: without(problem.levels, aim === 'preparations'),
  preparations: without(problem.preparations, aim === 'preparations'),
  classes: without(problem.classes, aim === 'classes'),
  splits: without(problem.splits, aim === 'classes'),
});

/** What each aim costs at least in any staffing with no more open half-periods than this one, in points. */
export function boundAims(problem: Problem, costs: Record<Aim, number>): Record<WeighedAim, number> {
  const boundOf = (aim: WeighedAim) => {
    const lagrangian = new Lagrangian(keepOnly(problem, aim));
    const target = costs[aim] + costs.open * OPEN_COST;
    for (let step = 0; step < STEPS && lagrangian.bound < target; step++) lagrangian.step(target);
    return Math.max(0, Math.min(costs[aim], Math.ceil(lagrangian.bound - costs.open * OPEN_COST)));
  };
  return {
    minimum: boundOf('minimum'),
    wish: boundOf('wish'),
    classes: boundOf('classes'),
    continuity: boundOf('continuity'),
    preparations: boundOf('preparations'),
  };
}
