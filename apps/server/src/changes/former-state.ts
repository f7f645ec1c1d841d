import { apply, type PlanState, reverse, squash } from '@pupitre/domain';
import { listPatches } from '../data/changes.ts';
import { loadPlan } from '../data/slices.ts';
import type { Database } from '../database/schema.ts';

/** What a school planned after a change, and what it plans now. */
export interface Former {
  past: PlanState;
  present: PlanState;
}

/** Reads the state of a school as a change left it: everything since is taken back. */
export async function readFormer(database: Database, schoolId: string, seq: number): Promise<Former> {
  const present = await loadPlan(database, schoolId);
  const since = await listPatches(database, schoolId, seq);
  return { present, past: apply(present, reverse(squash(since))) };
}
