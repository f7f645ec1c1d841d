import type { PlacedPosition } from '../../../grid/layout.ts';

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
