import type { CoTeacher } from '../model.ts';
import type { Draft, Id, PlanState } from '../patch/index.ts';
import { seatId } from '../seats.ts';

/** Adds people to a position. */
export function addSeatsTo(draft: Draft, position_id: Id, seats: readonly CoTeacher[]): void {
  for (const { teacher_id, periods, kind } of seats)
    draft.add('co_teachers', seatId(position_id, teacher_id), { position_id, teacher_id, periods, kind });
}

/** Removes positions with everybody who is in them. */
export function removePositions(draft: Draft, state: PlanState, ids: readonly Id[]): void {
  const gone = new Set(ids);
  for (const [id, { position_id }] of Object.entries(state.co_teachers ?? {}))
    if (gone.has(position_id)) draft.remove('co_teachers', id);
  for (const id of ids) draft.remove('positions', id);
}
