import { compareLevels, findOverreach, listFew, type Patch } from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import type { Database } from '../database/schema.ts';
import { Forbidden } from '../errors.ts';
import { loadForPatch } from './load-for-patch.ts';

/** Why the rights of a caller do not suffice for a patch, in a sentence; null where they do. */
export async function findRightsFault(
  database: Database,
  { school, levels }: Caller,
  patch: Patch,
): Promise<string | null> {
  if (levels === null) return null;
  const overreach = findOverreach(await loadForPatch(database, school, patch), patch, levels);
  const own = `Vous ne pouvez modifier que vos volées (${levels.toSorted(compareLevels).join(', ')})`;
  if (overreach.levels.length > 0)
    return `${own} ; cela toucherait aussi ${listFew(overreach.levels.toSorted(compareLevels))}.`;
  return overreach.touchesYear ? `${own} ; une année scolaire les concerne toutes.` : null;
}

/**
 * The one place where rights limited to some volées are kept: what counts is what a patch touches, whatever made it: one cell,
 * a range, an import, a proposal, a step back (docs/domain.md, « People and roles »). Called before the patch is written. Throws
 * Forbidden.
 */
export async function expectWithinRights(database: Database, caller: Caller, patch: Patch): Promise<void> {
  const fault = await findRightsFault(database, caller, patch);
  if (fault !== null) throw new Forbidden(fault);
}
