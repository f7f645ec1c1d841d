import type { Position } from '../model.ts';
import type { RulePlace, RuleTarget } from './rule.ts';

/** What the rules read of a position, with the level of its volée. Periods are weekly. */
export type Lesson = Pick<Position, 'subject' | 'class_name' | 'is_group' | 'periods'> & { level: string };

/** A stored position with who is in it. */
export type StaffedLesson = Lesson &
  Pick<Position, 'id' | 'teacher_id' | 'co_teachers' | 'locked'> &
  Partial<Pick<Position, 'plan_index'>>;

/** The class of a position as one text; null for a group, which is of its whole level. */
export const classKeyOf = ({ is_group, level, class_name }: Lesson): string | null =>
  is_group ? null : `${level}\n${class_name}`;

/** Whether a position lies in a class, at a level, or, where a place says neither, anywhere. */
export const liesIn = (lesson: Lesson, { level, class_name }: RulePlace): boolean =>
  (level === null || level === lesson.level) &&
  (class_name === null || (!lesson.is_group && class_name === lesson.class_name));

/** Whether a rule about some teaching speaks of a position. The groups of a level are of the level, but of none of its classes. */
export const speaksOf = (target: RuleTarget, lesson: Lesson): boolean =>
  (target.subject === null || target.subject === lesson.subject) && liesIn(lesson, target);

/** How narrowly a rule says what it is about: a subject in a class before a class, that before a subject at a level, that before either. */
export const narrowness = ({ subject, level, class_name }: RuleTarget): number =>
  (class_name === null ? 0 : 3) +
  (level !== null && class_name === null ? 1 : 0) +
  (subject === null ? 0 : 1);
