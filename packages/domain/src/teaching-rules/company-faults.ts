import { isAway } from '../absence.ts';
import { isIn } from '../seats.ts';
import { type Claim, isFixed } from './claims.ts';
import { classKeyOf, liesIn, type StaffedLesson } from './lesson.ts';
import { findObstacle } from './obstacles.ts';
import { type CompanyRule, isCompanyRule, type RulePlace, type TargetRule } from './rule.ts';
import { nameOf, type RuledYear, type RuleFault, visaIn } from './rule-faults.ts';
import { sayRule } from './say-rule.ts';

/** The classes of a place in which somebody can teach something, or does. */
function classesFor(year: RuledYear, teacherId: string, place: RulePlace): Map<string, StaffedLesson[]> {
  const classes = new Map<string, StaffedLesson[]>();
  for (const position of year.staffing.positions) {
    const key = classKeyOf(position);
    if (key === null || !liesIn(position, place)) continue;
    if (findObstacle(year, teacherId, position) !== null) continue;
    const known = classes.get(key);
    if (known === undefined) classes.set(key, [position]);
    else known.push(position);
  }
  return classes;
}

/** Whether two people can be in one class: in two positions of it, or in one where one of them is beside the other. */
const canMeet = (
  a: readonly StaffedLesson[],
  b: readonly StaffedLesson[],
  teacherIds: [string, string],
): boolean =>
  a.some((one) => b.some((other) => one.id !== other.id || teacherIds.some((id) => isIn(one, id))));

/** Whether the place of one rule lies within that of another. */
const liesWithin = (inner: RulePlace, outer: RulePlace): boolean =>
  (outer.level === null || outer.level === inner.level) &&
  (outer.class_name === null || outer.class_name === inner.class_name);

const isOfSame = (a: CompanyRule, b: CompanyRule): boolean =>
  (a.teacher_id === b.teacher_id && a.colleague_id === b.colleague_id) ||
  (a.teacher_id === b.colleague_id && a.colleague_id === b.teacher_id);

/** The classes in which somebody is in every staffing, each with the « doit » that says so; null where something fixed does. */
function classesOf(
  { staffing }: RuledYear,
  claims: readonly Claim[],
  teacherId: string,
): Map<string, { lesson: StaffedLesson; rule: TargetRule | null }> {
  const classes = new Map<string, { lesson: StaffedLesson; rule: TargetRule | null }>();
  for (const { rule, positions } of claims) {
    const [lesson, ...others] = positions;
    if (lesson === undefined || rule.teacher_id !== teacherId) continue;
    const key = classKeyOf(lesson);
    if (key !== null && others.every((other) => classKeyOf(other) === key))
      classes.set(key, { lesson, rule });
  }
  for (const lesson of staffing.positions) {
    const key = classKeyOf(lesson);
    if (key !== null && isFixed(lesson, teacherId)) classes.set(key, { lesson, rule: null });
  }
  return classes;
}

function findCompanyFault(year: RuledYear, rule: CompanyRule): RuleFault | null {
  const { teacher_id, colleague_id } = rule;
  const said = `${nameOf(year, teacher_id)}, «\u202f${sayRule(rule, visaIn(year))}\u202f»`;
  const base = { kind: 'rule-company', teacher_id, rules: [rule] } as const;
  for (const id of [teacher_id, colleague_id]) {
    const teacher = year.teachers.get(id);
    if (teacher !== undefined && !isAway(teacher)) continue;
    const message = `${said}\u202f: ${nameOf(year, id)} n'enseigne pas cette année\u202f; retirez la consigne`;
    return { ...base, kind: 'rule-away', message };
  }
  const opposed = year.book
    .of(teacher_id)
    .apart.find((other) => isOfSame(rule, other) && liesWithin(rule, other));
  if (opposed !== undefined) {
    const message = `${said}, mais aussi «\u202f${sayRule(opposed, visaIn(year))}\u202f» (${nameOf(year, opposed.teacher_id)})\u202f: retirez l'une des deux consignes`;
    return { ...base, kind: 'rule-contradicted', rules: [rule, opposed], message };
  }
  const [own, theirs] = [classesFor(year, teacher_id, rule), classesFor(year, colleague_id, rule)];
  const areTogether = [...own].some(([key, lessons]) =>
    canMeet(lessons, theirs.get(key) ?? [], [teacher_id, colleague_id]),
  );
  if (areTogether) return null;
  const who =
    theirs.size === 0 ? nameOf(year, colleague_id) : own.size === 0 ? nameOf(year, teacher_id) : null;
  const why =
    who === null ? "il n'y a pas de classe où les deux peuvent enseigner" : `${who} ne peut rien y enseigner`;
  const message = `${said}\u202f: ${why}\u202f; retirez la consigne ou levez ce qui s'y oppose`;
  return { ...base, message };
}

/** A « pas avec » of two who both have to be in a class. */
function findForcedMeetings(year: RuledYear, claims: readonly Claim[], rule: CompanyRule): RuleFault[] {
  const theirs = classesOf(year, claims, rule.colleague_id);
  return [...classesOf(year, claims, rule.teacher_id)].flatMap(([key, own]): RuleFault[] => {
    const other = theirs.get(key);
    if (other === undefined || !liesIn(own.lesson, rule)) return [];
    const rules = [rule, ...[own.rule, other.rule].filter((one) => one !== null)];
    const said = `${nameOf(year, rule.teacher_id)}, «\u202f${sayRule(rule, visaIn(year))}\u202f»`;
    const undo =
      rules.length === 3 ? 'retirez une consigne' : 'retirez une consigne ou libérez un enseignement fixé';
    const message = `${said}, mais les deux doivent être en ${own.lesson.class_name}\u202f: ${undo}`;
    return [{ kind: 'rule-company', teacher_id: rule.teacher_id, rules, message }];
  });
}

/** Every « avec » of a year that nobody can follow, and every « pas avec » of two who cannot but meet. */
export const findCompanyFaults = (year: RuledYear, claims: readonly Claim[]): RuleFault[] =>
  year.book.rules.flatMap((rule) => {
    if (!isCompanyRule(rule)) return [];
    return rule.kind === 'with'
      ? (findCompanyFault(year, rule) ?? [])
      : findForcedMeetings(year, claims, rule);
  });
