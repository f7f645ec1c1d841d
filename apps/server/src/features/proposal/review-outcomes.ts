import type { ChangeCount, ContinuityCount, ProposalResult, ProposedChoice } from '@pupitre/contract';
import {
  computeWorkloads,
  isAway,
  LIMITS,
  maximumOf,
  reviewRule,
  RuleBook,
  Staffing,
  toFields,
} from '@pupitre/domain';
import {
  type ClassSight,
  lookUpFollower,
  reviewSights,
  type StaffedPosition,
  type StaffingInput,
} from '@pupitre/optimiser';

/** The positions of the year once all choices are accepted. */
export function staffWith(
  { positions }: Pick<StaffingInput, 'positions'>,
  choices: readonly Pick<ProposedChoice, 'position_id' | 'teacher_id'>[],
): StaffedPosition[] {
  const holderOf = new Map(choices.map(({ position_id, teacher_id }) => [position_id, teacher_id]));
  return positions.map((position) => {
    const holder = holderOf.get(position.id);
    return holder === undefined ? position : { ...position, teacher_id: holder };
  });
}

/** What becomes of everything said of who teaches what (docs/domain.md, « Who teaches what »). */
export function reviewOutcomes(
  { rules = [], teachers }: StaffingInput,
  staffed: readonly StaffedPosition[],
): ProposalResult['outcomes'] {
  const [book, staffing] = [new RuleBook(rules), new Staffing(staffed)];
  const known = new Set(teachers.map(({ id }) => id));
  return rules
    .filter(({ teacher_id }) => known.has(teacher_id))
    .map((rule) => ({
      teacher_id: rule.teacher_id,
      ...toFields(rule),
      is_met: reviewRule(rule, book, staffing).is_met,
    }));
}

/** How much of the chosen volées stays as it was in the staffing of which little was to change; null where that was not asked. */
export function countChanges(
  { former, positions, options }: StaffingInput,
  staffed: readonly StaffedPosition[],
  version: string | undefined,
): ChangeCount | null {
  if (options.weights.changes === 'ignored') return null;
  const holderOf = former ?? new Map(positions.map(({ id, teacher_id }) => [id, teacher_id]));
  const levels = new Set(options.levels);
  const count = { version: version ?? null, kept: 0, moved: 0, freed: 0 };
  for (const { id, level, teacher_id } of staffed) {
    const before = holderOf.get(id) ?? null;
    if (before === null || !levels.has(level)) continue;
    count[teacher_id === before ? 'kept' : teacher_id === null ? 'freed' : 'moved']++;
  }
  return count;
}

/** How much of the chosen volées goes on with the teachers of the level below; null where nothing could. */
export function countContinuity(
  input: StaffingInput,
  staffed: readonly StaffedPosition[],
): ContinuityCount | null {
  const followerOf = lookUpFollower(input);
  const levels = new Set(input.options.levels);
  const before = new Map(input.positions.map(({ id, teacher_id }) => [id, teacher_id]));
  const lessons = staffed.flatMap((position) => {
    const last = levels.has(position.level) ? followerOf(position) : null;
    return last === null ? [] : [{ position, last, isKept: position.teacher_id === last }];
  });
  if (lessons.length === 0) return null;
  const classes = Map.groupBy(lessons, ({ position }) => `${position.level} ${position.class_name}`);
  return {
    lessons: lessons.length,
    kept: lessons.filter(({ isKept }) => isKept).length,
    kept_before: lessons.filter(({ position, last }) => before.get(position.id) === last).length,
    classes: classes.size,
    classes_kept: [...classes.values()].filter((own) => own.every(({ isKept }) => isKept)).length,
  };
}

/** What the classes have of their class teachers, or of whom they could get: people who are there, and keep within their maximum with one more class. */
function reviewStaffing(
  { class_teachers = [], teachers, functions, options }: StaffingInput,
  staffed: readonly StaffedPosition[],
): ClassSight[] {
  const loads = computeWorkloads(teachers, staffed, functions);
  const able = new Set(
    teachers
      .filter(
        (teacher) =>
          !isAway(teacher) &&
          (loads.get(teacher.id)?.total_periods ?? 0) + LIMITS.classTeacherPeriods <= maximumOf(teacher),
      )
      .map(({ id }) => id),
  );
  return reviewSights(class_teachers, staffed, options.class_teacher_periods, (id) => able.has(id));
}

/** What the classes of the chosen volées have of their class teachers, and whom they could get (docs/domain.md, « Who sees the class »). */
export function reviewClasses(
  input: StaffingInput,
  staffed: readonly StaffedPosition[],
): ProposalResult['class_sights'] {
  const { weights, levels } = input.options;
  if (weights.class_teacher === 'ignored') return [];
  const before = reviewStaffing(input, input.positions);
  const chosen = new Set(levels);
  // Both are of the same classes, in the same order.
  return reviewStaffing(input, staffed)
    .map((sight, index) => ({ ...sight, periods_before: before[index]?.periods ?? null }))
    .filter(({ level }) => chosen.has(level));
}
