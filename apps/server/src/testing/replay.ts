import { apply, diff, isEmptyPatch, type Patch, type PlanState, reverse } from '@pupitre/domain';
import { listPatches } from '../data/changes.ts';
import { loadPlan } from '../data/slices.ts';
import type { Database } from '../database/schema.ts';

const countRows = (state: PlanState) =>
  Object.fromEntries(Object.entries(state).map(([table, rows]) => [table, Object.keys(rows).length]));

/** What a school began with: one year, the active one, and nothing else. */
const isGround = (state: PlanState) =>
  Object.entries(countRows(state)).every(
    ([table, count]) => count === (table === 'school_years' || table === 'settings' ? 1 : 0),
  );

const replay = (state: PlanState, patches: readonly Patch[]) =>
  patches.reduce((current, patch) => apply(current, patch), state);

/**
 * What the history of a school says otherwise than its data: nothing. Taking back every change, the latest first, leads to
 * what the school began with, and making them again to what is stored.
 */
export async function findReplayFaults(database: Database, schoolId: string): Promise<string[]> {
  const now = await loadPlan(database, schoolId);
  const patches = await listPatches(database, schoolId);
  const ground = replay(now, patches.map(reverse).toReversed());
  const again = replay(ground, patches);
  return [
    ...(isGround(ground) ? [] : [`the history begins with ${JSON.stringify(countRows(ground))}`]),
    ...(isEmptyPatch(diff(again, now)) ? [] : [`the history ends with ${JSON.stringify(diff(again, now))}`]),
  ];
}
