import { addPeriods } from './add-periods.ts';
import { LIMITS } from './limits.ts';
import type { Periods, PlannedPosition, Position } from './model.ts';
import { spread } from './spread.ts';

/** Names a position's place in the plan of its volée: class or group, and subject. Parts of a split share it. */
export function placeKey(position: Pick<PlannedPosition, 'is_group' | 'plan_index' | 'subject'>): string {
  return `${position.is_group ? 'group' : 'class'} ${position.plan_index} ${position.subject}`;
}

/** Whether a position was added to a class by hand: it is for some of its pupils, or in addition, and in no plan. */
export const isBesidePlan = ({
  is_group,
  plan_index,
}: Pick<PlannedPosition, 'is_group' | 'plan_index'>): boolean => !is_group && plan_index === null;

/** The rank of the class of a position among those of its volée; null for a group. */
export function classRank(
  classNames: readonly string[],
  { is_group, plan_index, class_name }: Pick<PlannedPosition, 'is_group' | 'plan_index' | 'class_name'>,
): number | null {
  return is_group ? null : (plan_index ?? classNames.indexOf(class_name));
}

/** Gathers positions by place; what was added by hand, which has none, is left out. */
export function groupByPlace<P extends PlannedPosition>(positions: readonly P[]): Map<string, P[]> {
  return Map.groupBy(
    positions.filter((position) => position.plan_index !== null),
    placeKey,
  );
}

/** How the positions of one place reach the planned periods; `isMet` is false where they cannot. */
export interface PlaceFit {
  update: { id: string; periods: Periods }[];
  remove: Position[];
  isMet: boolean;
}

/** Those that stay when there is room for only so many: with a teacher before without, then the largest. */
function choosePartsToKeep(parts: readonly Position[], room: number): Position[] {
  const kept = parts
    .toSorted(
      (a, b) => Number(b.teacher_id !== null) - Number(a.teacher_id !== null) || b.periods - a.periods,
    )
    .slice(0, room);
  return parts.filter((part) => kept.includes(part));
}

/**
 * Makes the positions of one place add up to its planned periods: locked parts stay, the rest is spread over the
 * unlocked ones. Nothing changes where locked parts alone exceed the plan, or none is unlocked
 * (docs/domain.md, « Periods, splits and recomputing »).
 */
export function fitPlace(planned: Periods, positions: readonly Position[]): PlaceFit {
  if (addPeriods(positions) === planned) return { update: [], remove: [], isMet: true };
  const unlocked = positions.filter((position) => !position.locked);
  const rest = planned - addPeriods(positions.filter((position) => position.locked));
  const kept = choosePartsToKeep(unlocked, Math.max(0, rest / LIMITS.periodStep));
  const sizes = spread(
    rest,
    kept.map((part) => part.periods),
  );
  if (sizes === null) return { update: [], remove: [], isMet: false };
  return {
    update: kept.flatMap((part, index) => {
      const periods = sizes[index] ?? part.periods;
      return periods === part.periods ? [] : [{ id: part.id, periods }];
    }),
    remove: unlocked.filter((part) => !kept.includes(part)),
    isMet: true,
  };
}
