import type { ComparisonCounts, ComparisonQuery } from '@pupitre/contract';
import { NO_DIFFERENCES } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import type { ReadContext } from '../../changes/commit.ts';
import { compareStates } from '../../changes/compare-states.ts';
import { findStates } from '../../changes/find-state.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { readTogether } from '../../database/transaction.ts';

/** The counts where nothing has changed in the school since, which needs no look at what it plans; else undefined. */
function findUnchanged(
  context: ReadContext,
  school: string,
  query: ComparisonQuery,
): Promise<ComparisonCounts | undefined> {
  return readTogether(context.database, async (database) => {
    if (query.to !== undefined || (query.from_year ?? query.to_year) !== undefined) return undefined;
    const [before, after] = await findStates({ ...context, database }, school, query, true);
    if (before.seq !== after.seq) return undefined;
    const school_year = await findActiveYear(database, school);
    return {
      from: { ...before, school_year },
      to: { ...after, school_year },
      changes: 0,
      counts: NO_DIFFERENCES,
    };
  });
}

/**
 * How much differs between two years of two states, without what; since before the school began, since its beginning.
 * Throws NotFound.
 */
export async function countDifferences(
  context: ReadContext,
  caller: Caller,
  query: ComparisonQuery,
): Promise<ComparisonCounts> {
  const unchanged = await findUnchanged(context, caller.school, query);
  if (unchanged) return unchanged;
  const { from, to, changes, counts } = await compareStates(context, caller, query, true);
  return { from, to, changes, counts };
}
