import type { SpreadSetup } from '../bound/program.ts';
import type { Relaxation } from '../bound/relaxation.ts';
import { ColumnReader } from './column.ts';
import { PathFinder } from './paths.ts';
import { Pricer } from './pricer.ts';

/** Partial choices looked at for one teacher at most: with more the gain is smaller than it could be. */
const MOST_LABELS = 15_000;

/** Guards the gain against the rounding of sums of floating-point prices, in points. */
const ROUNDING = 1e-4;

/** Whether somebody who takes these positions has begun a preparation, and not all that it is spread over. */
function isUnderpaid(spread: readonly SpreadSetup[], chosen: Int32Array): boolean {
  const taken = new Set(chosen);
  return spread.some(
    ({ positions }) => positions.some((i) => taken.has(i)) && !positions.every((i) => taken.has(i)),
  );
}

/**
 * How much higher the bound at these prices is where preparations are counted as they are, and not spread over positions (see
 * `SpreadSetup`); 0 at least, in points. It takes as long as many evaluations of the relaxation, so it is for prices at rest. What
 * it needs of a teacher is written down anew each time: kept, it would fill the memory in a huge school.
 */
export function gainFromPreparations(relaxation: Relaxation, all: Float64Array): number {
  const { problem, knapsacks } = relaxation;
  const count = problem.size.length;
  const prices = { positions: all.subarray(0, count), classes: all.subarray(count), triples: [] };
  const reader = new ColumnReader(relaxation);
  const finder = new PathFinder();
  const barred = new Uint8Array(count);
  let gain = -ROUNDING;
  for (const [t, knapsack] of knapsacks.entries()) {
    if (knapsack.spread.length === 0) continue;
    const least = knapsack.solve(prices.positions, prices.classes);
    // Where what is best pays for its preparations in whole, nothing better comes of counting them.
    if (!isUnderpaid(knapsack.spread, knapsack.chosen.subarray(0, knapsack.chosenCount))) continue;
    const pricer = new Pricer(reader, t, finder, barred);
    gain += pricer.price(prices, Infinity, MOST_LABELS).bound - least;
  }
  return Math.max(0, gain);
}
