import { listFew } from '../list-few.ts';
import { namePosition } from '../name-position.ts';
import { type AnyChange, type Id, type Patch, type PlanState, rowOf } from '../patch/index.ts';
import { Obstacle } from './outcome.ts';
import { viewPosition } from './volee-view.ts';

/** Refuses because of locks, naming the first few positions. */
export function refuseLocked(names: readonly string[]): Obstacle {
  const [what, them] =
    names.length === 1
      ? ['Un enseignement est verrouillé', 'le']
      : ['Des enseignements sont verrouillés', 'les'];
  return new Obstacle(`${what} (${listFew(names)}). Déverrouillez-${them} d'abord.`, { isLock: true });
}

const isRemoved = (patch: Patch, table: 'classes' | 'volees' | 'teachers', id: Id | null): boolean =>
  id !== null && rowOf<AnyChange>(patch[table], id)?.after === null;

/**
 * Refuses a patch that changes the teacher or the periods of a locked position without unlocking it, or removes it alone
 * (docs/domain.md, « Locks »). With its class, its volée or its teacher a lock goes. Throws Obstacle.
 */
export function expectNoneLocked(state: PlanState, patch: Patch): void {
  const names = Object.entries(patch.positions ?? {}).flatMap(([id, { before, after }]) => {
    const row = rowOf(state.positions, id);
    if (before === null || row?.locked !== true || after?.locked === false) return [];
    const goesAlong =
      isRemoved(patch, 'volees', row.volee_id) ||
      isRemoved(patch, 'classes', row.class_id) ||
      (after?.teacher_id === null && isRemoved(patch, 'teachers', row.teacher_id));
    const isTouched = after === null || after.teacher_id !== undefined || after.periods !== undefined;
    return isTouched && !goesAlong ? [namePosition(viewPosition(state, id, row))] : [];
  });
  if (names.length > 0) throw refuseLocked(names);
}
