import type { PlannedPosition } from './model.ts';

/** Names a position's place in the plan of its volée: class or group, and subject. Parts of a split share it. */
export function placeKey(position: Pick<PlannedPosition, 'is_group' | 'plan_index' | 'subject'>): string {
  return `${position.is_group ? 'group' : 'class'} ${position.plan_index} ${position.subject}`;
}

/** Gathers positions by place; groups added by hand, which have none, are left out. */
export function groupByPlace<P extends PlannedPosition>(positions: readonly P[]): Map<string, P[]> {
  return Map.groupBy(
    positions.filter((position) => position.plan_index !== null),
    placeKey,
  );
}
