import { compareText } from '../compare-text.ts';
import type { CoTeacher, Position, Volee } from '../model.ts';
import { type Id, type PlanRows, type PlanState, rowOf } from '../patch/index.ts';
import { groupSeats } from '../seats.ts';

/** A volée of a slice as the rules of its plan read it. */
export interface VoleeView {
  id: Id;
  volee: Volee;
  /** The classes by rank. */
  classIds: Id[];
  /** In the order of their identifiers: parts of a split in the order in which they were made. */
  positions: Position[];
}

/**
 * A position as it is shown: by the name and rank of its class, or by the level for a group.
 * @param seats those of the slice by position, where many positions are looked at
 */
export function viewPosition(
  state: PlanState,
  id: Id,
  row: PlanRows['positions'],
  seats: ReadonlyMap<Id, CoTeacher[]> = groupSeats(state),
): Position {
  const { subject, periods, teacher_id, locked, group_label, group_index } = row;
  const ofAll = { id, subject, periods, teacher_id, locked, group_label, co_teachers: seats.get(id) ?? [] };
  const level = rowOf(state.volees, row.volee_id)?.level ?? '';
  if (row.class_id === null) return { ...ofAll, class_name: level, is_group: true, plan_index: group_index };
  const { name = '', rank = 0 } = rowOf(state.classes, row.class_id) ?? {};
  return { ...ofAll, class_name: name, is_group: false, plan_index: group_label === null ? rank : null };
}

/** The volée of this identifier; the slice holds it with its classes and positions. */
export function viewVolee(state: PlanState, id: Id): VoleeView {
  const row = rowOf(state.volees, id);
  if (row === undefined) throw new Error(`no volée ${id} in the slice`);
  const classes = Object.entries(state.classes ?? {})
    .filter(([, { volee_id }]) => volee_id === id)
    .toSorted(([, a], [, b]) => a.rank - b.rank);
  const positions = Object.entries(state.positions ?? {})
    .filter(([, { volee_id }]) => volee_id === id)
    .toSorted(([a], [b]) => compareText(a, b));
  const { level, subject_periods, special_params } = row;
  const seats = groupSeats(state);
  return {
    id,
    volee: { level, class_names: classes.map(([, { name }]) => name), subject_periods, special_params },
    classIds: classes.map(([classId]) => classId),
    positions: positions.map(([positionId, position]) => viewPosition(state, positionId, position, seats)),
  };
}
