import { type AnyChange, type Patch } from './patch.ts';
import { type Id, type PlanState, rowOf } from './rows.ts';

/** A locked position that a patch changes all the same, and what of it; the field is empty where it would go. */
export interface Override {
  id: Id;
  field: 'teacher_id' | 'periods' | '';
}

const isRemoved = (patch: Patch, table: 'classes' | 'volees' | 'teachers', id: Id | null): boolean =>
  id !== null && rowOf<AnyChange>(patch[table], id)?.after === null;

/**
 * The locked positions whose teacher or periods a patch changes without unlocking them, or that it removes alone
 * (docs/domain.md, « Locks »). With its class, its volée or its teacher a lock goes.
 */
export const findLocked = (state: PlanState, patch: Patch): Override[] =>
  Object.entries(patch.positions ?? {}).flatMap(([id, { before, after }]): Override[] => {
    const row = rowOf(state.positions, id);
    if (before === null || row?.locked !== true || after?.locked === false) return [];
    const goesAlong =
      isRemoved(patch, 'volees', row.volee_id) ||
      isRemoved(patch, 'classes', row.class_id) ||
      (after?.teacher_id === null && isRemoved(patch, 'teachers', row.teacher_id));
    if (goesAlong) return [];
    if (after === null) return [{ id, field: '' }];
    if (after.teacher_id !== undefined) return [{ id, field: 'teacher_id' }];
    return after.periods === undefined ? [] : [{ id, field: 'periods' }];
  });
