import type { Id } from '../patch/rows.ts';
import { isIn } from '../seats.ts';
import { classKeyOf, speaksOf, liesIn, type StaffedLesson } from './lesson.ts';
import { colleagueOf, type RuleBook } from './rule-book.ts';
import type { CompanyRule, LimitRule, TargetRule, TeachingRule } from './rule.ts';
import type { Staffing } from './staffing.ts';

/**
 * Whether a position may be nobody else's, because it is the last one by which somebody can have what they must: they have none yet,
 * and all others have their teacher. So what a subject in a class says reserves its one position from the start.
 */
export function isReserved(rule: TargetRule, position: StaffedLesson, staffing: Staffing): boolean {
  if (!speaksOf(rule, position)) return false;
  return staffing
    .covered(rule)
    .every((other) =>
      other.id === position.id
        ? !other.co_teachers.some((seat) => seat.teacher_id === rule.teacher_id)
        : other.teacher_id !== null && !isIn(other, rule.teacher_id),
    );
}

/** Whether somebody in a position would meet in its class whom they are not to be with. */
export const wouldMeet = (
  rule: CompanyRule,
  teacherId: Id,
  position: StaffedLesson,
  staffing: Staffing,
): boolean =>
  !position.is_group && liesIn(position, rule) && staffing.isInClass(colleagueOf(rule, teacherId), position);

/** Whether a position is one class more than somebody may have. Groups are of no class. */
export function exceedsClasses(
  rule: LimitRule,
  position: StaffedLesson,
  taught: readonly StaffedLesson[],
): boolean {
  if (position.is_group) return false;
  const classes = new Set(taught.map(classKeyOf)).add(classKeyOf(position));
  classes.delete(null);
  return classes.size > rule.most;
}

/** Whether a position is one level more than somebody may have. */
export const exceedsLevels = (
  rule: LimitRule,
  position: StaffedLesson,
  taught: readonly StaffedLesson[],
): boolean => new Set(taught.map(({ level }) => level)).add(position.level).size > rule.most;

/** Whether somebody must have a position as much as the one for whom it is reserved. */
const shares = (
  book: RuleBook,
  staffing: Staffing,
  teacherId: Id,
  position: StaffedLesson,
  rule: TargetRule,
): boolean => book.of(teacherId).must.some((own) => own !== rule && isReserved(own, position, staffing));

/**
 * The rules that are broken where somebody has a position, all else being as it is: of their own, and of colleagues who must have it or
 * are not to meet them. Who is its teacher now does not count. None means: they may have it. What is only avoided breaks nothing.
 */
export function listBreaches(
  book: RuleBook,
  staffing: Staffing,
  teacherId: Id,
  position: StaffedLesson,
): TeachingRule[] {
  const { apart, max_classes, max_levels } = book.of(teacherId);
  const broken: TeachingRule[] = [];
  const forbidding = book.forbids(teacherId, position);
  if (forbidding !== null) broken.push(forbidding);
  for (const rule of apart) if (wouldMeet(rule, teacherId, position, staffing)) broken.push(rule);
  if (max_classes !== null || max_levels !== null) {
    const taught = staffing.of(teacherId, position.id);
    if (max_classes !== null && exceedsClasses(max_classes, position, taught)) broken.push(max_classes);
    if (max_levels !== null && exceedsLevels(max_levels, position, taught)) broken.push(max_levels);
  }
  for (const rule of book.musts)
    if (
      rule.teacher_id !== teacherId &&
      isReserved(rule, position, staffing) &&
      !shares(book, staffing, teacherId, position, rule)
    )
      broken.push(rule);
  return broken;
}

/** The rules that speak for somebody having a position: what they must or wish to have, and whom they are to be with there. */
export function listReasons(
  book: RuleBook,
  staffing: Staffing,
  teacherId: Id,
  position: StaffedLesson,
): TeachingRule[] {
  const { must, together, all } = book.of(teacherId);
  const leaning = book.leaning(teacherId, position);
  const taught = staffing.of(teacherId, position.id);
  return [
    ...must.filter((rule) => speaksOf(rule, position)),
    ...all.filter(
      (rule) =>
        rule.kind === 'min_periods' &&
        rule.subject === position.subject &&
        taught.reduce((sum, one) => (one.subject === rule.subject ? sum + one.periods : sum), 0) < rule.least,
    ),
    ...together.filter((rule) => wouldMeet(rule, teacherId, position, staffing)),
    ...(leaning?.kind === 'prefers' ? [leaning] : []),
  ];
}
