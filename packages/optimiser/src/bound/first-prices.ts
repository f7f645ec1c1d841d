import type { Assignment } from '../cost.ts';
import { ownCostOf, type Problem, setupsOf } from '../problem.ts';
import type { Setups } from '../setups.ts';

/**
 * What each position costs in a staffing: its share, by size, of the level, class, split lesson and preparation its teacher has
 * because of it and others, and what the two alone cost. Prices near these give a fair bound from the first step.
 * @returns in points, by position, then 0 for every class
 */
export function sharePrices(problem: Problem, assignment: Assignment): Float64Array {
  const { size, classes } = problem;
  const prices = new Float64Array(size.length + classes.cost.length);
  for (let i = 0; i < size.length; i++)
    if (assignment[i]! >= 0) prices[i] = ownCostOf(problem, assignment[i]!, i);
  for (const setups of setupsOf(problem)) addShares(problem, setups, assignment, prices);
  return prices;
}

function addShares(
  { size }: Problem,
  { of, cost, paid }: Setups,
  assignment: Assignment,
  prices: Float64Array,
): void {
  const keyOf = (i: number) => assignment[i]! * cost.length + of[i]!;
  const isCharged = (i: number) => assignment[i]! >= 0 && of[i]! >= 0 && paid[keyOf(i)] !== 1;
  const totals = new Map<number, number>();
  for (let i = 0; i < size.length; i++)
    if (isCharged(i)) totals.set(keyOf(i), (totals.get(keyOf(i)) ?? 0) + size[i]!);
  for (let i = 0; i < size.length; i++)
    if (isCharged(i)) prices[i]! += (cost[of[i]!]! * size[i]!) / Math.max(1, totals.get(keyOf(i))!);
}
