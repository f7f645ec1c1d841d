import { apply, type PlanState, reverse, squash } from '@pupitre/domain';
import { listPatches } from '../data/changes.ts';
import { loadPlan } from '../data/slices.ts';
import type { Database } from '../database/schema.ts';

/** What a school planned after a change, and what it plans now. */
export interface Former {
  past: PlanState;
  present: PlanState;
}

/** Reads the states of a school as some changes left them, by number: everything since is taken back, once. */
export async function readFormers(
  database: Database,
  schoolId: string,
  seqs: readonly number[],
): Promise<{ present: PlanState; pastOf: ReadonlyMap<number, PlanState> }> {
  const present = await loadPlan(database, schoolId);
  const pastOf = new Map<number, PlanState>();
  let [state, reached] = [present, undefined as number | undefined];
  for (const seq of [...new Set(seqs)].toSorted((a, b) => b - a)) {
    const since = await listPatches(database, schoolId, seq, reached);
    state = apply(state, reverse(squash(since)));
    reached = seq;
    pastOf.set(seq, state);
  }
  return { present, pastOf };
}

/** Reads the state of a school as a change left it. */
export async function readFormer(database: Database, schoolId: string, seq: number): Promise<Former> {
  const { present, pastOf } = await readFormers(database, schoolId, [seq]);
  return { present, past: pastOf.get(seq) ?? present };
}
