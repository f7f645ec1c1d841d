import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../testing/rounds.ts';
import { anyLessons, anyRule, anyStaff } from '../../testing/teaching-rules.ts';
import { isAway } from '../absence.ts';
import { coversLevel, coversSubject } from '../covers.ts';
import type { Teacher } from '../model.ts';
import { isIn, periodsIn } from '../seats.ts';
import { maximumOf } from '../workload-status.ts';
import { findRuleFaults } from './find-rule-faults.ts';
import type { StaffedLesson } from './lesson.ts';
import { reviewRule } from './outcomes.ts';
import { RuleBook } from './rule-book.ts';
import { ruleKey, type TeachingRule } from './rule.ts';
import { Staffing } from './staffing.ts';

/** Every way to staff what is not locked with people who qualify, or nobody. */
function* staffings(
  lessons: readonly StaffedLesson[],
  teachers: readonly Teacher[],
): Generator<StaffedLesson[]> {
  const [first, ...rest] = lessons;
  if (first === undefined) {
    yield [];
    return;
  }
  const fit = teachers.filter(
    (teacher) =>
      !isAway(teacher) &&
      coversLevel(teacher.cycles, first.level) &&
      coversSubject(teacher.specialties, first.subject) &&
      !first.co_teachers.some((seat) => seat.teacher_id === teacher.id),
  );
  // Whoever has it may keep it.
  const choices = first.locked
    ? [first.teacher_id]
    : [...new Set([first.teacher_id, null, ...fit.map(({ id }) => id)])];
  for (const others of staffings(rest, teachers))
    for (const teacher_id of choices) yield [{ ...first, teacher_id }, ...others];
}

/** Whether some rules are all respected, with nobody they are of or about above the maximum: who is away has nothing. */
function areMet(
  rules: readonly TeachingRule[],
  book: RuleBook,
  lessons: StaffedLesson[],
  teachers: readonly Teacher[],
) {
  const staffing = new Staffing(lessons);
  const isWithin = (id: string) => {
    const teacher = teachers.find((one) => one.id === id);
    const load = lessons
      .filter((lesson) => isIn(lesson, id))
      .reduce((sum, lesson) => sum + periodsIn(lesson, id), 0);
    return teacher !== undefined && load <= maximumOf(teacher);
  };
  return rules.every(
    (rule) =>
      isWithin(rule.teacher_id) &&
      (!('colleague_id' in rule) || isWithin(rule.colleague_id)) &&
      reviewRule(rule, book, staffing).is_met,
  );
}

test('rules that are named as a fault cannot be followed by any staffing', () => {
  let named = 0;
  fc.assert(
    fc.property(
      // A person has each once, as they are stored.
      fc.uniqueArray(anyRule, {
        minLength: 1,
        maxLength: 7,
        selector: (rule) => rule.teacher_id + ruleKey(rule),
      }),
      anyLessons(4),
      anyStaff,
      (rules, positions, teachers) => {
        const faults = findRuleFaults(rules, { teachers, positions, duties: [] });
        named += faults.length;
        const book = new RuleBook(rules);
        for (const fault of faults)
          for (const lessons of staffings(positions, teachers))
            expect([
              fault,
              areMet(fault.rules, book, lessons, teachers) && followsAll(book, lessons),
            ]).toEqual([fault, false]);
      },
    ),
    repeated(100),
  );
  expect(named).toBeGreaterThan(50);
});

/** Whether nothing that is forbidden is taught: a fault may rest on it without naming it. */
const followsAll = (book: RuleBook, lessons: readonly StaffedLesson[]) =>
  lessons.every(
    ({ teacher_id, ...lesson }) => teacher_id === null || book.forbids(teacher_id, lesson) === null,
  );
