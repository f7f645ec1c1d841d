import { addPeriods } from './add-periods.ts';
import type { Periods, PlannedPosition, Position, Volee } from './model.ts';
import { groupByPlace, placeKey } from './place.ts';
import { planVolee } from './plan.ts';

/** Where the positions of a volée differ from its plan: a place, as planned or as it stands outside the plan. */
export interface PlanDifference {
  place: PlannedPosition;
  /** Weekly periods of the plan; 0 outside it. */
  planned: Periods;
  present: Periods;
  /** The positions there; none where all of them were taken away: a hole. */
  ids: string[];
}

/** What names a place of the plan, as {@link placeKey} reads it. */
export type PlaceName = Pick<PlannedPosition, 'is_group' | 'plan_index' | 'subject'>;

/**
 * The places of a volée that do not hold the weekly periods of its plan, in the order of the plan, then those outside it. Groups
 * added by hand have no place, and are none of them.
 */
export function comparePlan(volee: Volee, positions: readonly Position[]): PlanDifference[] {
  const positionsAt = groupByPlace(positions);
  const plan = planVolee(volee);
  const known = new Set(plan.map(placeKey));
  const differenceAt = (place: PlannedPosition, planned: Periods): PlanDifference[] => {
    const there = positionsAt.get(placeKey(place)) ?? [];
    const present = addPeriods(there);
    const isHole = there.length === 0;
    if (present === planned && !isHole) return [];
    return [{ place, planned, present, ids: there.map(({ id }) => id) }];
  };
  const outside = [...positionsAt.values()].flatMap(([first]) =>
    first && !known.has(placeKey(first)) ? differenceAt(first, 0) : [],
  );
  return [...plan.flatMap((place) => differenceAt(place, place.periods)), ...outside];
}

/**
 * The position that brings a place back to its plan: what is missing there, under the label of what is left. Null where the plan
 * has no such place; one of 0 periods where nothing is missing.
 */
export function missingAt(
  volee: Volee,
  positions: readonly Position[],
  place: PlaceName,
): PlannedPosition | null {
  const planned = planVolee(volee).find((one) => placeKey(one) === placeKey(place));
  if (!planned) return null;
  const there = groupByPlace(positions).get(placeKey(place)) ?? [];
  const periods = Math.max(0, planned.periods - addPeriods(there));
  return { ...planned, group_label: there[0]?.group_label ?? planned.group_label, periods };
}
