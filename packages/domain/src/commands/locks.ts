import { listFew } from '../list-few.ts';
import { namePosition } from '../name-position.ts';
import { findLocked, type Patch, type PlanState, rowOf } from '../patch/index.ts';
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

/** Refuses a patch that overrides a lock (docs/domain.md, « Locks »). Throws Obstacle. */
export function expectNoneLocked(state: PlanState, patch: Patch): void {
  const names = findLocked(state, patch).flatMap(({ id }) => {
    const row = rowOf(state.positions, id);
    return row === undefined ? [] : [namePosition(viewPosition(state, id, row))];
  });
  if (names.length > 0) throw refuseLocked(names);
}
