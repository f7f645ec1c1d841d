import type { Problem } from '../problem.ts';

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The largest number of points that every cost of the problem is a multiple of; 1 where there are no costs. */
export function granularity(problem: Problem): number {
  const { levels, classes, splits, preparations, minimumCost, wishCost, discontinuity } = problem;
  let common = discontinuity;
  for (const { cost } of [levels, classes, splits, preparations])
    for (const points of cost) common = divisor(common, points);
  for (const row of [...minimumCost, ...wishCost]) for (const points of row) common = divisor(common, points);
  return common === 0 ? 1 : common;
}
