import { type AnyChange, type Fields, type Patch } from './patch.ts';
import { type Id, type PlanState, rowOf } from './rows.ts';

/** A locked position that a patch changes all the same, and what of it; the field is empty where it would go. */
export interface Override {
  id: Id;
  field: 'teacher_id' | 'periods' | 'co_teachers' | '';
}

const isRemoved = (patch: Patch, table: 'classes' | 'volees' | 'teachers', id: Id | null): boolean =>
  id !== null && rowOf<AnyChange>(patch[table], id)?.after === null;

/** The locked positions in which a patch puts or changes somebody beside the teacher, or takes them off without removing them. */
const findLockedSeats = (state: PlanState, patch: Patch): Override[] => {
  const ids = Object.entries<AnyChange>(patch.co_teachers ?? {}).flatMap(([id, { before, after }]) => {
    const seat = { ...before, ...after, ...rowOf<Fields>(state.co_teachers, id) };
    const [position, teacher] = [String(seat['position_id']), String(seat['teacher_id'])];
    return after === null && isRemoved(patch, 'teachers', teacher) ? [] : [position];
  });
  return [...new Set(ids)].flatMap((id): Override[] => {
    const change = rowOf<AnyChange>(patch.positions, id);
    const isFree = change?.after === null || change?.after?.['locked'] === false;
    return rowOf(state.positions, id)?.locked === true && !isFree ? [{ id, field: 'co_teachers' }] : [];
  });
};

const findLockedPositions = (state: PlanState, patch: Patch): Override[] =>
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

/**
 * The locked positions whose people or periods a patch changes without unlocking them, or that it removes alone
 * (docs/domain.md, « Locks »). With its class, its volée or its teacher a lock goes.
 */
export const findLocked = (state: PlanState, patch: Patch): Override[] => [
  ...findLockedPositions(state, patch),
  ...findLockedSeats(state, patch),
];
