import { compareText } from '../compare-text.ts';
import type { YearView } from '../history/view-year.ts';
import { compareLevels } from '../levels.ts';
import type { Periods, Position, SeatKind } from '../model.ts';
import type { Id, PlanState } from '../patch/index.ts';
import { isSameValue } from '../patch/same-value.ts';
import { type DifferenceKind, kindOf, pairRows, shownSide, type Sides } from './pair-rows.ts';
import { type Person, personOf } from './person.ts';

/** Somebody beside the teacher of a position as one of two states has them. */
export interface SeatSide {
  teacher: Person;
  periods: Periods;
  kind: SeatKind;
}

/** A position as one of two states has it. */
export interface PositionSide {
  id: Id;
  level: string;
  subject: string;
  /** Class name, or the level for a group. */
  class_name: string;
  is_group: boolean;
  group_label: string | null;
  /** Which class or group of the plan, from 0; null for a group added by hand. */
  plan_index: number | null;
  periods: Periods;
  teacher: Person | null;
  /** Who is there beside the teacher, with weekly periods of their own. */
  co_teachers: SeatSide[];
  locked: boolean;
}

/** What of a position that stayed is different. */
export const POSITION_CHANGES = ['teacher', 'co_teachers', 'periods', 'lock', 'label'] as const;
export type PositionChange = (typeof POSITION_CHANGES)[number];

/** A position that differs between two states. */
export interface PositionDifference extends Sides<PositionSide> {
  kind: DifferenceKind;
  /** Empty where it was added or is gone. */
  changes: PositionChange[];
}

type Placed = Pick<PositionSide, 'level' | 'subject' | 'is_group' | 'plan_index' | 'id'>;

/** As the lists of a year have them: volée by volée, subject by subject, classes before groups. */
const compare = (a: Placed, b: Placed): number =>
  compareLevels(a.level, b.level) ||
  compareText(a.subject, b.subject) ||
  Number(a.is_group) - Number(b.is_group) ||
  (a.plan_index === b.plan_index ? 0 : (a.plan_index ?? Infinity) - (b.plan_index ?? Infinity)) ||
  compareText(a.id, b.id);

const sideOf = (
  state: PlanState,
  { teacher_id, co_teachers, ...position }: Position & { level: string },
): PositionSide => ({
  ...position,
  co_teachers: co_teachers.map(({ teacher_id: id, ...seat }) => ({ ...seat, teacher: personOf(state, id) })),
  teacher: teacher_id === null ? null : personOf(state, teacher_id),
});

/** The positions of a year as a comparison has them. */
export const listSides = (state: PlanState, { positions }: YearView): PositionSide[] =>
  positions.map((position) => sideOf(state, position));

/** A group of the plan is known by its number, what was added by hand by its name. */
const placeOf = ({ level, subject, class_name, is_group, plan_index, group_label }: PositionSide) => [
  level,
  subject,
  is_group ? plan_index : class_name,
  is_group,
  plan_index === null ? group_label : null,
];

const seatsOf = ({ co_teachers }: PositionSide) =>
  co_teachers.map(({ teacher, ...seat }) => ({ ...seat, teacher_id: teacher.id }));

/** The same position, from the surest sign to the weakest. */
const KEYS: readonly ((side: PositionSide) => string)[] = [
  ({ id }) => id,
  (side) =>
    JSON.stringify([
      placeOf(side),
      side.teacher?.id,
      seatsOf(side),
      side.periods,
      side.locked,
      side.group_label,
    ]),
  (side) => JSON.stringify([placeOf(side), side.teacher?.id, side.periods, side.locked, side.group_label]),
  (side) => JSON.stringify([placeOf(side), side.teacher?.id, side.periods]),
  (side) => JSON.stringify([placeOf(side), side.teacher?.id]),
  (side) => JSON.stringify(placeOf(side)),
];

const DIFFERS: Readonly<Record<PositionChange, (before: PositionSide, after: PositionSide) => boolean>> = {
  teacher: (before, after) => before.teacher?.id !== after.teacher?.id,
  co_teachers: (before, after) => !isSameValue(seatsOf(before), seatsOf(after)),
  periods: (before, after) => before.periods !== after.periods,
  lock: (before, after) => before.locked !== after.locked,
  label: (before, after) => before.group_label !== after.group_label,
};

/** Who had each position of one list in the other, null for nobody; what was not there is left out. */
export const pairHolders = (
  before: readonly PositionSide[],
  now: readonly PositionSide[],
): Map<Id, Id | null> =>
  new Map(
    pairRows(before, now, KEYS).flatMap(({ before: was, after: is }) =>
      was && is ? [[is.id, was.teacher?.id ?? null] as const] : [],
    ),
  );

/**
 * The positions that differ (docs/domain.md, « Comparing two states »). A class that has another name is no difference of
 * its positions.
 * @param changes what is looked at of those that are on both sides
 */
export function comparePositions(
  before: readonly PositionSide[],
  after: readonly PositionSide[],
  changes: readonly PositionChange[] = POSITION_CHANGES,
): PositionDifference[] {
  return pairRows(before, after, KEYS)
    .map((sides) => {
      const { before: was, after: is } = sides;
      const found = was && is ? changes.filter((change) => DIFFERS[change](was, is)) : [];
      return { ...sides, kind: kindOf(sides), changes: found };
    })
    .filter(({ kind, changes: found }) => kind !== 'changed' || found.length > 0)
    .toSorted((a, b) => compare(shownSide(a), shownSide(b)));
}
