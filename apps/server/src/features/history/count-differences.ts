import type { ComparisonCounts, ComparisonQuery } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import type { ChangeContext } from '../../changes/commit.ts';
import { compareStates } from '../../changes/compare-states.ts';

/** How much differs between two years of two states, without what. Throws NotFound. */
export async function countDifferences(
  context: ChangeContext,
  caller: Caller,
  query: ComparisonQuery,
): Promise<ComparisonCounts> {
  const { from, to, changes, totals, counts } = await compareStates(context, caller, query);
  return { from, to, changes, totals, counts };
}
