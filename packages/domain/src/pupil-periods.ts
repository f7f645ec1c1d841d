import { addPeriods } from './add-periods.ts';
import type { Periods, PlannedPosition } from './model.ts';

/**
 * The weekly periods that a pupil has in the groups and courses of a volée: one group of each subject, the longest where they
 * differ. Groups added by hand are for some pupils only, and not counted.
 */
export function groupPeriodsOfPupil(positions: readonly PlannedPosition[]): Periods {
  const groups = positions.filter((one) => one.is_group && one.plan_index !== null);
  const bySubject = Map.groupBy(groups, (group) => group.subject);
  const longest = [...bySubject.values()].map((parts) => {
    const byGroup = Map.groupBy(parts, (part) => part.plan_index);
    return Math.max(...[...byGroup.values()].map(addPeriods));
  });
  return longest.reduce((sum, periods) => sum + periods, 0);
}

/**
 * The weekly periods of a pupil of a class: what the class has as a whole, and each subject taught in groups once. What was added to it
 * by hand is for some pupils, or in addition, and not counted.
 */
export function periodsOfPupil(className: string, positions: readonly PlannedPosition[]): Periods {
  const whole = positions.filter(
    (one) => !one.is_group && one.plan_index !== null && one.class_name === className,
  );
  return addPeriods(whole) + groupPeriodsOfPupil(positions);
}
