import { isAway } from '../absence.ts';
import { formatPeriods } from '../format-periods.ts';
import { joinWords } from '../join-words.ts';
import type { Periods } from '../model.ts';
import { parallelKey } from '../parallel-groups.ts';
import { isIn } from '../seats.ts';
import { isBeside, periodsFor } from './claims.ts';
import { classKeyOf, type StaffedLesson } from './lesson.ts';
import { findObstacle } from './obstacles.ts';
import type { LeastRule, LimitRule, TeachingRule } from './rule.ts';
import { nameOf, type RuledYear, type RuleFault, sayAway, visaIn } from './rule-faults.ts';
import { sayRule } from './say-rule.ts';

const sumOf = (periods: Iterable<Periods>): Periods => [...periods].reduce((sum, one) => sum + one, 0);

/** What positions would take of somebody, by what they have in common; of several that are at one time the longest. */
function sumBy(
  { apart }: RuledYear,
  teacherId: string,
  positions: readonly StaffedLesson[],
  keyOf: (position: StaffedLesson) => string | null,
): Map<string | null, Periods> {
  const sums = new Map<string | null, Periods>();
  for (const [key, own] of Map.groupBy(positions, keyOf)) {
    let sum = 0;
    const sets = Map.groupBy(own, (one) =>
      isIn(one, teacherId) ? null : parallelKey({ ...one, plan_index: one.plan_index ?? null }, apart),
    );
    for (const [set, members] of sets) {
      const groups = Map.groupBy(members, (one) => (set === null ? one.id : one.plan_index));
      const lengths = [...groups.values()].map((parts) =>
        sumOf(parts.map((part) => periodsFor(part, teacherId))),
      );
      sum += set === null ? sumOf(lengths) : Math.max(...lengths);
    }
    sums.set(key, sum);
  }
  return sums;
}

/** The most periods that somebody can have of some positions, and which limit of theirs bounds it, if one does. */
function mostOf(
  year: RuledYear,
  teacherId: string,
  positions: readonly StaffedLesson[],
): { most: Periods; limit: LimitRule | null } {
  const { max_classes, max_levels } = year.book.of(teacherId);
  const sum = (keyOf: (position: StaffedLesson) => string | null) => sumBy(year, teacherId, positions, keyOf);
  const longest = (sums: readonly Periods[], count: number) =>
    sumOf(sums.toSorted((a, b) => b - a).slice(0, count));
  const levels = sum(({ level }) => level);
  let found: ReturnType<typeof mostOf> = { most: sumOf(levels.values()), limit: null };
  const bound = (limit: LimitRule | null, most: Periods) => {
    if (limit !== null && most < found.most) found = { most, limit };
  };
  bound(max_levels, longest([...levels.values()], max_levels?.most ?? 0));
  const classes = sum(classKeyOf);
  const groups = classes.get(null) ?? 0;
  classes.delete(null);
  bound(max_classes, groups + longest([...classes.values()], max_classes?.most ?? 0));
  return found;
}

function findLeastFault(year: RuledYear, rule: LeastRule): RuleFault | null {
  const { teacher_id, subject, least } = rule;
  const said = `${nameOf(year, teacher_id)} doit avoir au moins ${formatPeriods(least)}\u00a0h de ${subject}`;
  const base = { kind: 'rule-least', teacher_id, rules: [rule] } as const;
  const teacher = year.teachers.get(teacher_id);
  if (teacher === undefined || isAway(teacher)) {
    const message = `${said}, mais ${sayAway(teacher)}\u202f: retirez la consigne ou corrigez l'absence`;
    return { ...base, kind: 'rule-away', message };
  }
  const offered = year.staffing.positions.filter((position) => position.subject === subject);
  if (offered.length === 0) {
    const message = `${said}, mais personne n'enseigne ${subject} cette année\u202f: retirez la consigne ou ajoutez cette branche à une volée`;
    return { ...base, kind: 'rule-nothing', message };
  }
  const open = offered.filter((position) => findObstacle(year, teacher_id, position) === null);
  const { most, limit } = mostOf(year, teacher_id, open);
  if (most >= least) return null;
  const bound = limit === null ? '' : ` (${sayRule(limit, visaIn(year))})`;
  const message = `${said}, mais il n'y en a que ${formatPeriods(most)} qui lui conviennent${bound}\u202f: baissez ce minimum ou levez ce qui s'y oppose`;
  return { ...base, rules: limit === null ? [rule] : [rule, limit], message };
}

/** What several people must have of a subject that is more than there is of it. */
function findShared(year: RuledYear, subject: string, rules: readonly LeastRule[]): RuleFault[] {
  const [first] = rules;
  if (first === undefined || rules.length < 2) return [];
  const people = rules.map(({ teacher_id }) => teacher_id);
  const there = year.staffing.positions.filter((position) => position.subject === subject);
  const most = there.map((position) => {
    const takers = people.filter((id) => findObstacle(year, id, position) === null);
    const beside = takers.filter((id) => isBeside(position, id)).map((id) => periodsFor(position, id));
    return sumOf([...beside, takers.length > beside.length ? position.periods : 0]);
  });
  if (sumOf(rules.map(({ least }) => least)) <= sumOf(most)) return [];
  const asked = rules.map(({ teacher_id, least }) => `${nameOf(year, teacher_id)} ${formatPeriods(least)}`);
  const message = `Au moins de ${subject}\u202f: ${joinWords(asked)}, mais il n'y en a que ${formatPeriods(sumOf(most))} pour ces personnes\u202f: baissez l'un de ces minimums`;
  return [{ kind: 'rule-least', teacher_id: first.teacher_id, rules, message }];
}

/** Every least of a subject that cannot be reached, alone or beside those of others. */
export function findLeastFaults(year: RuledYear): RuleFault[] {
  const rules = year.book.rules.filter((rule) => rule.kind === 'min_periods');
  const single = rules.flatMap((rule) => findLeastFault(year, rule) ?? []);
  const broken = new Set<TeachingRule>(single.flatMap((fault) => fault.rules));
  const sound = Map.groupBy(
    rules.filter((rule) => !broken.has(rule)),
    ({ subject }) => subject,
  );
  return [...single, ...[...sound].flatMap(([subject, own]) => findShared(year, subject, own))];
}
