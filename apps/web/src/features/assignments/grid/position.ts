import type { PlacedPosition } from '../../../lib/volee-grid.ts';

/** Whether two readings of one position stand at the same place, under the same label. */
export function standsWhere(a: PlacedPosition, b: PlacedPosition): boolean {
  return (
    a.id === b.id &&
    a.level === b.level &&
    a.class_name === b.class_name &&
    a.subject === b.subject &&
    a.is_group === b.is_group &&
    a.group_label === b.group_label &&
    a.plan_index === b.plan_index
  );
}

/** Whether two positions are parts of one group: the same place in the plan, or by hand under the same label. */
export function isPartOfSameGroup(a: PlacedPosition, b: PlacedPosition): boolean {
  return (
    a.is_group &&
    b.is_group &&
    a.level === b.level &&
    a.subject === b.subject &&
    a.plan_index === b.plan_index &&
    (a.plan_index !== null || a.group_label === b.group_label)
  );
}
