import type { Periods, Position, Volee } from './model.ts';
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

/** What recomputing changes: positions with new weekly periods, positions that go, and places it cannot set right. */
export interface Recomputation {
  update: { id: string; periods: Periods }[];
  remove: Position[];
  unresolved: UnresolvedPlace[];
}

/**
 * Brings the positions of a volée back to its planned periods (decisions, section 3). Groups added by hand and
 * places outside the plan are left alone; what has no unlocked part to change is reported, never created.
 */
export function recompute(volee: Volee, positions: readonly Position[]): Recomputation {
  const positionsAt = groupByPlace(positions);
  const places = planVolee(volee).map((planned) => {
    const present = positionsAt.get(placeKey(planned)) ?? [];
    return { planned, present, fit: fitPlace(planned.periods, present) };
  });
  return {
    update: places.flatMap(({ fit }) => fit.update),
    remove: places.flatMap(({ fit }) => fit.remove),
    unresolved: places
      .filter(({ fit }) => !fit.isMet)
      .map(({ planned, present }) => ({
        class_name: planned.class_name,
        subject: planned.subject,
        group_label: present[0]?.group_label ?? planned.group_label,
        planned: planned.periods,
        present: addPeriods(present),
      })),
  };
}
