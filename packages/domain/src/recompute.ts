import type { Periods, PlannedPosition, Position, Volee } from './model.ts';
import { addPeriods } from './add-periods.ts';
import { fitPlace, groupByPlace, placeKey } from './place.ts';
import { planVolee } from './plan.ts';

/** A place of the plan whose positions cannot reach the planned weekly periods. */
export interface UnresolvedPlace {
  class_name: string;
  subject: string;
  group_label: string | null;
  planned: Periods;
  present: Periods;
}

/** What recomputing changes: new positions, those with new weekly periods, those that go, and places it cannot set right. */
export interface Recomputation {
  /** What is put back; only where that was asked for. */
  create: PlannedPosition[];
  update: { id: string; periods: Periods }[];
  remove: Position[];
  unresolved: UnresolvedPlace[];
}

/**
 * Brings the positions of a volée back to its planned periods (docs/domain.md, « Periods, splits and recomputing »).
 * Groups added by hand and places outside the plan are left alone; what has no unlocked part to change is reported.
 * @param isRestoring puts back what is missing of such places too, without teacher; nothing is created otherwise
 */
export function recompute(volee: Volee, positions: readonly Position[], isRestoring = false): Recomputation {
  const positionsAt = groupByPlace(positions);
  const places = planVolee(volee).map((planned) => {
    const present = positionsAt.get(placeKey(planned)) ?? [];
    return { planned, present, fit: fitPlace(planned.periods, present) };
  });
  const unmet = places.filter(({ fit }) => !fit.isMet);
  const isMissing = ({ planned, present }: (typeof places)[number]) => addPeriods(present) < planned.periods;
  const labelOf = ({ planned, present }: (typeof places)[number]) =>
    present[0]?.group_label ?? planned.group_label;
  const restored = isRestoring ? unmet.filter(isMissing) : [];
  return {
    create: restored.map((place) => ({
      ...place.planned,
      group_label: labelOf(place),
      periods: place.planned.periods - addPeriods(place.present),
    })),
    update: places.flatMap(({ fit }) => fit.update),
    remove: places.flatMap(({ fit }) => fit.remove),
    unresolved: unmet
      .filter((place) => !restored.includes(place))
      .map((place) => ({
        class_name: place.planned.class_name,
        subject: place.planned.subject,
        group_label: labelOf(place),
        planned: place.planned.periods,
        present: addPeriods(place.present),
      })),
  };
}
