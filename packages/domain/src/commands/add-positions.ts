import type { PlannedPosition, Position } from '../model.ts';
import type { Draft, Id, PlanRows } from '../patch/index.ts';
import type { MakeId } from './outcome.ts';

/**
 * A position as a row of a volée.
 * @param classIds the classes of the volée by rank
 * @param rank that of its class; null for a group
 */
export const positionRow = (
  volee_id: Id,
  { classIds, rank }: { classIds: readonly Id[]; rank: number | null },
  position: PlannedPosition & Pick<Position, 'teacher_id' | 'locked'>,
): PlanRows['positions'] => {
  const { subject, periods, teacher_id, locked, is_group, group_label, plan_index } = position;
  return {
    volee_id,
    class_id: rank === null ? null : (classIds[rank] ?? null),
    subject,
    periods,
    teacher_id,
    locked,
    group_label,
    group_index: is_group ? plan_index : null,
  };
};

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
  for (const position of positions)
    draft.add(
      'positions',
      makeId(),
      positionRow(
        voleeId,
        { classIds, rank: position.is_group ? null : position.plan_index },
        { ...position, teacher_id: null, locked: false },
      ),
    );
}
