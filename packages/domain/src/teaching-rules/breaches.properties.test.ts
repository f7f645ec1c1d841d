import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../testing/rounds.ts';
import { anyLessons, anyPerson, anyRule } from '../../testing/teaching-rules.ts';
import { peopleOf } from '../seats.ts';
import { listBreaches } from './breaches.ts';
import { liesIn, speaksOf, type StaffedLesson } from './lesson.ts';
import { liesBetween } from './qualification.ts';
import { RuleBook } from './rule-book.ts';
import { isCompanyRule, type TeachingRule } from './rule.ts';
import { Staffing } from './staffing.ts';

/** Whether somebody has nothing of what they must, and nothing of it is open. */
const isLost = (rule: TeachingRule, lessons: readonly StaffedLesson[]): boolean => {
  if (rule.kind !== 'must') return false;
  const covered = lessons.filter((lesson) => speaksOf(rule, lesson));
  return covered.every((lesson) => lesson.teacher_id !== null && !peopleOf(lesson).includes(rule.teacher_id));
};

/** The classes in which somebody is. */
const classesOf = (lessons: readonly StaffedLesson[], id: string) =>
  new Set(
    lessons
      .filter((lesson) => !lesson.is_group && peopleOf(lesson).includes(id))
      .map(({ level, class_name }) => `${level} ${class_name}`),
  );

/** Says the same as listBreaches of one rule, by trying: the position is given, and everything is looked at. */
function isBrokenBy(
  rule: TeachingRule,
  rules: readonly TeachingRule[],
  lessons: readonly StaffedLesson[],
  id: string,
  position: StaffedLesson,
): boolean {
  const give = (teacher_id: string) =>
    lessons.map((lesson) => (lesson.id === position.id ? { ...lesson, teacher_id } : lesson));
  const after = give(id);
  const isOwn = rule.teacher_id === id;
  if (rule.kind === 'never') return isOwn && speaksOf(rule, position);
  if (rule.kind === 'qualified') {
    const limits = rules.filter(
      (one) => one.kind === 'qualified' && one.teacher_id === id && one.subject === position.subject,
    );
    // Of several limits that are all missed the first stands for them.
    const isMissed = limits.every(
      (one) => one.kind === 'qualified' && !liesBetween(position.level, one.from_level, one.to_level),
    );
    return isOwn && limits[0] === rule && isMissed;
  }
  if (rule.kind === 'max_levels')
    return (
      isOwn &&
      rule.most ===
        Math.min(
          ...rules.map((one) => (one.kind === 'max_levels' && one.teacher_id === id ? one.most : 99)),
        ) &&
      new Set(after.filter((lesson) => peopleOf(lesson).includes(id)).map(({ level }) => level)).size >
        rule.most
    );
  if (rule.kind === 'max_classes')
    return (
      isOwn &&
      !position.is_group &&
      rule.most ===
        Math.min(
          ...rules.map((one) => (one.kind === 'max_classes' && one.teacher_id === id ? one.most : 99)),
        ) &&
      classesOf(after, id).size > rule.most
    );
  if (isCompanyRule(rule) && rule.kind === 'without') {
    if (rule.teacher_id !== id && rule.colleague_id !== id) return false;
    const other = isOwn ? rule.colleague_id : rule.teacher_id;
    const name = `${position.level} ${position.class_name}`;
    return !position.is_group && liesIn(position, rule) && classesOf(after, other).has(name);
  }
  if (rule.kind !== 'must' || isOwn || !speaksOf(rule, position) || !isLost(rule, after)) return false;
  const somebodyElse = give('nobody known');
  return !rules.some(
    (own) =>
      own.kind === 'must' && own.teacher_id === id && speaksOf(own, position) && isLost(own, somebodyElse),
  );
}

test('what is broken by giving somebody a position is what shows itself once it is given', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 8 }), anyLessons(6), anyPerson, (all, lessons, id) => {
      const rules = all.filter(
        (rule, index) => all.findIndex((one) => JSON.stringify(one) === JSON.stringify(rule)) === index,
      );
      const [book, staffing] = [new RuleBook(rules), new Staffing(lessons)];
      for (const position of lessons.filter(
        (lesson) => !lesson.co_teachers.some((seat) => seat.teacher_id === id),
      )) {
        const broken = new Set(listBreaches(book, staffing, id, position));
        for (const rule of rules) {
          // Of several « jamais » the first is named.
          if (rule.kind === 'never' || rule.kind === 'qualified') continue;
          expect([rule, broken.has(rule)]).toEqual([rule, isBrokenBy(rule, rules, lessons, id, position)]);
        }
        const forbids = (kind: string) =>
          rules.some((rule) => rule.kind === kind && isBrokenBy(rule, rules, lessons, id, position));
        const isForbidden = [...broken].some(({ kind }) => kind === 'never' || kind === 'qualified');
        expect(isForbidden).toBe(forbids('never') || forbids('qualified'));
      }
    }),
    repeated(300),
  );
});
