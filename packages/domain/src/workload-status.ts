import { LIMITS } from './limits.ts';
import { isAway, sayAbsence } from './absence.ts';
import type { Periods, Teacher } from './model.ts';
import { upperFirst } from './upper-first.ts';

type Range = Pick<Teacher, 'hours_min' | 'hours_desired' | 'hours_max' | 'is_absent' | 'left_after'>;

/** Reading A, for the dashboard, which only lists who is below or above (docs/domain.md, « Workload »). */
export type GridStatus = 'below' | 'above' | 'perfect' | 'ok' | 'neutral';

/** Reading B, everywhere else: grid, side panel, picker, Enseignants, by teacher, documents. */
export type RangeStatus = 'below' | 'above' | 'optimal' | 'within' | 'undefined';

/** Reading A in the words of the screen; « neutral » has none (docs/domain.md, « Workload »). */
export const GRID_STATUS_LABELS: Readonly<Record<GridStatus, string>> = {
  below: 'Sous minimum',
  above: 'Au-dessus max',
  perfect: 'Optimal',
  ok: 'Dans la fourchette',
  neutral: '',
};

/** Reading B in the words of the screen (docs/domain.md, « Workload »). */
export const RANGE_STATUS_LABELS: Readonly<Record<RangeStatus, string>> = {
  below: 'Sous minimum',
  above: 'Au-dessus maximum',
  optimal: 'Optimal',
  within: 'Dans la fourchette',
  undefined: 'Non défini',
};

/** Beside the verdict of a load that is the wish exactly. */
export const EXACT_WISH = 'voeu exact';

/**
 * Whether a minimum or a maximum is set: without one reading B is « Non défini » and the cards leave the teacher out, as they do who
 * is not there.
 */
export function isRangeDefined(teacher: Range): boolean {
  return !isAway(teacher) && (teacher.hours_min !== null || teacher.hours_max !== null);
}

/** Whether weekly periods stay below the minimum; false where none is set. */
export const isBelowMin = (hours: number, teacher: Range) =>
  !isAway(teacher) && teacher.hours_min !== null && hours < teacher.hours_min;
/** Whether weekly periods exceed the maximum; false where none is set. Whoever is not there has none to give. */
export const isAboveMax = (hours: number, teacher: Range) =>
  isAway(teacher) ? hours > 0 : teacher.hours_max !== null && hours > teacher.hours_max;

/** Compares a weekly total with a teacher's range and wish: reading A, in its order (docs/domain.md, « Workload »). */
export function readGridStatus(total: number, teacher: Range): GridStatus {
  if (isBelowMin(total, teacher)) return 'below';
  if (isAboveMax(total, teacher)) return 'above';
  if (isExactWish(total, teacher)) return 'perfect';
  return isRangeDefined(teacher) ? 'ok' : 'neutral';
}

/** Compares a weekly total (teaching plus functions) with a teacher's range and wish: reading B. */
export function readRangeStatus(total: number, teacher: Range): RangeStatus {
  if (isAway(teacher) && isAboveMax(total, teacher)) return 'above';
  if (!isRangeDefined(teacher)) return 'undefined';
  if (isBelowMin(total, teacher)) return 'below';
  if (isAboveMax(total, teacher)) return 'above';
  const { hours_desired } = teacher;
  const isOptimal = hours_desired !== null && Math.abs(total - hours_desired) <= LIMITS.optimalBand;
  return isOptimal ? 'optimal' : 'within';
}

/** Whether a weekly total is the wish to the half-period: marked beside the verdict, which allows for two periods. */
export const isExactWish = (
  total: Periods,
  teacher: Pick<Teacher, 'hours_desired' | 'is_absent' | 'left_after'>,
): boolean => !isAway(teacher) && total === teacher.hours_desired;

/** The verdict on a weekly total in one line: « Optimal · voeu exact », « Sous minimum ». */
export function describeVerdict(total: Periods, teacher: Range): string {
  const absence = sayAbsence(teacher);
  if (absence !== null) return total > 0 ? `${RANGE_STATUS_LABELS.above} · ${absence}` : upperFirst(absence);
  const verdict = RANGE_STATUS_LABELS[readRangeStatus(total, teacher)];
  return isExactWish(total, teacher) ? `${verdict} · ${EXACT_WISH}` : verdict;
}

/** What a load is held against wherever it reads « x / y », in weekly periods: the wish, failing one the maximum, or nothing. */
export const goalOf = (
  teacher: Pick<Teacher, 'hours_desired' | 'hours_max' | 'is_absent' | 'left_after'>,
): Periods | null => (isAway(teacher) ? null : (teacher.hours_desired ?? teacher.hours_max));

/** The weekly periods somebody may be given in all: the maximum, 40 where none is set, none for who is not there. */
export const maximumOf = (teacher: Pick<Teacher, 'hours_max' | 'is_absent' | 'left_after'>): Periods =>
  isAway(teacher) ? 0 : (teacher.hours_max ?? LIMITS.hoursMax);

/** « Voeu hors fourchette »: allowed, since it is a wish, but worth a mark (docs/domain.md, « Workload »). */
export function isWishOutsideRange(teacher: Range): boolean {
  const { hours_desired } = teacher;
  return (
    !isAway(teacher) &&
    hours_desired !== null &&
    (isBelowMin(hours_desired, teacher) || isAboveMax(hours_desired, teacher))
  );
}
