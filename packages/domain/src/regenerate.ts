import type { PlannedPosition, Position, Volee } from './model.ts';
import { addPeriods } from './add-periods.ts';
import { groupByPlace, isBesidePlan, placeKey } from './place.ts';
import { planVolee } from './plan.ts';

/** What regenerating a volée makes, without teacher and unlocked, removes, and keeps because it is locked. */
export interface Regeneration {
  create: PlannedPosition[];
  remove: Position[];
  keep: Position[];
}

/**
 * Throws away every unlocked position of a volée and rebuilds its plan around the locked ones
 * (docs/domain.md, « From a volée to its positions »). A place that is partly locked gets one unlocked position with
 * what is missing, under the label of its locked part. What was added to a class by hand stays.
 */
export function regenerate(volee: Volee, positions: readonly Position[]): Regeneration {
  const keep = positions.filter((position) => position.locked);
  const lockedAt = groupByPlace(keep);
  return {
    create: planVolee(volee).flatMap((planned) => {
      const locked = lockedAt.get(placeKey(planned)) ?? [];
      const periods = planned.periods - addPeriods(locked);
      const group_label = locked[0]?.group_label ?? planned.group_label;
      return periods > 0 ? [{ ...planned, group_label, periods }] : [];
    }),
    remove: positions.filter((position) => !position.locked && !isBesidePlan(position)),
    keep,
  };
}
