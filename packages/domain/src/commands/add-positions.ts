import type { PlannedPosition } from '../model.ts';
import type { Draft, Id } from '../patch/index.ts';
import type { MakeId } from './outcome.ts';

/**
 * Adds planned positions without teacher, unlocked.
 * @param classIds the classes of the volée by rank
 */
export function addPositions(
  draft: Draft,
  voleeId: Id,
  classIds: readonly Id[],
  positions: readonly PlannedPosition[],
  makeId: MakeId,
): void {
  for (const { subject, periods, is_group, group_label, plan_index } of positions)
    draft.add('positions', makeId(), {
      volee_id: voleeId,
      class_id: is_group ? null : (classIds[plan_index ?? 0] ?? null),
      subject,
      periods,
      teacher_id: null,
      locked: false,
      group_label,
      group_index: is_group ? plan_index : null,
    });
}
