import { type Problem, setupsOf } from '../problem.ts';

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The largest number of points that every cost of the problem is a multiple of; 1 where there are no costs. */
export function granularity(problem: Problem): number {
  const { minimumCost, wishCost, ownCost, likingCost, changeCost, sights } = problem;
  let common = divisor(changeCost, sights.cost);
  for (const { cost } of setupsOf(problem)) for (const points of cost) common = divisor(common, points);
  for (const row of [...minimumCost, ...wishCost, ownCost, likingCost])
    for (const points of row) common = divisor(common, points);
  return common === 0 ? 1 : common;
}
