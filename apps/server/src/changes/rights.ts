import { compareLevels, findOverreach, listFew, type Patch } from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import type { Database } from '../database/schema.ts';
import { Forbidden } from '../errors.ts';
import { loadForPatch } from './load-for-patch.ts';

/**
 * The one place where rights limited to some volées are kept: what counts is what a patch touches, whatever made it: one cell,
 * a range, an import, a proposal, a step back (docs/domain.md, « People and roles »). Called before the patch is written. Throws
 * Forbidden.
 */
export async function expectWithinRights(
  database: Database,
  { school, levels }: Caller,
  patch: Patch,
): Promise<void> {
  if (levels === null) return;
  const overreach = findOverreach(await loadForPatch(database, school, patch), patch, levels);
  const own = levels.toSorted(compareLevels).join(', ');
  if (overreach.levels.length > 0) {
    const others = listFew(overreach.levels.toSorted(compareLevels));
    throw new Forbidden(`Vous ne pouvez modifier que vos volées (${own}) ; cela toucherait aussi ${others}.`);
  }
  if (overreach.touchesYear)
    throw new Forbidden(
      `Vous ne pouvez modifier que vos volées (${own}) ; une année scolaire les concerne toutes.`,
    );
}
