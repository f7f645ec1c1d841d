import {
  adoptContracts,
  type Choose,
  type Collision,
  type Guards,
  merge,
  type Patch,
  type PlanState,
} from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { loadForPatch } from './load-for-patch.ts';
import { settleMerged } from './settle-merged.ts';
import { unite } from './unite.ts';

/** How a patch meets what others changed since. */
interface Meeting {
  choose: Choose;
  guards: Guards;
  /** What introduces a rule that does not allow what comes of it. */
  fault?: string;
}

/** A patch that has met what others changed since: what is to be written, unless collisions are open. */
export interface Met {
  /** What is stored of everything that either side touches. */
  present: PlanState;
  mine: Patch;
  patch: Patch;
  open: Collision[];
  guards: Guards;
}

const FAULT = "Rien n'a été enregistré\u202f: cela a changé entre-temps.";

/**
 * The one way in which a patch that was made for an older state gets into what is stored: a form, a range, and whatever is taken back
 * (docs/domain.md, « Two people at once »). Throws Conflict where a rule does not allow what both sides come to.
 * @param theirs what others changed since
 * @param mine what is meant, made for the state before that
 */
export async function meet(
  transaction: Database,
  schoolId: string,
  { theirs, mine: made }: { theirs: Patch; mine: Patch },
  { choose, guards, fault = FAULT }: Meeting,
): Promise<Met> {
  const present = unite(
    await loadForPatch(transaction, schoolId, theirs),
    await loadForPatch(transaction, schoolId, made),
  );
  const mine = adoptContracts(present, theirs, made);
  const { patch: merged, open } = merge(present, theirs, mine, choose, guards);
  if (open.length > 0) return { present, mine, patch: merged, open, guards };
  const patch = await settleMerged(transaction, schoolId, present, { theirs, mine, merged, fault });
  return { present, mine, patch, open, guards };
}
