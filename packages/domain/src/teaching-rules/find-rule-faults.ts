import type { Teacher } from '../model.ts';
import type { FunctionHours } from '../workload.ts';
import { type ApartSubjects, NOTHING_APART } from '../parallel-groups.ts';
import { listClaims } from './claims.ts';
import { findCompanyFaults } from './company-faults.ts';
import { findLeastFaults } from './least-faults.ts';
import type { StaffedLesson } from './lesson.ts';
import { findMustFaults } from './must-faults.ts';
import { RuleBook } from './rule-book.ts';
import type { TargetRule, TeachingRule } from './rule.ts';
import { nameOf, type RuledYear, type RuleFault } from './rule-faults.ts';
import { RULE_WORDS, sayTarget } from './say-rule.ts';
import { Staffing } from './staffing.ts';
import { findTooMuch } from './too-much-faults.ts';

const isSameTarget = (a: TargetRule, b: TargetRule): boolean =>
  a.subject === b.subject && a.level === b.level && a.class_name === b.class_name;

/** Of two lists of rules those that are about the same. */
const pairs = (pros: readonly TargetRule[] = [], cons: readonly TargetRule[] = []) =>
  pros.flatMap((pro) => cons.flatMap((con) => (isSameTarget(pro, con) ? [[pro, con] as const] : [])));

/** What somebody wishes, and is to avoid or must never have: both cannot be followed. */
function findMixedWishes(year: RuledYear): RuleFault[] {
  const people = new Set(year.book.rules.map(({ teacher_id }) => teacher_id));
  return [...people].flatMap((teacher_id) => {
    const { leanings, never } = year.book.of(teacher_id);
    const [wished, avoided] = [true, false].map((isFor) =>
      leanings.filter(({ kind }) => (kind === 'prefers') === isFor),
    );
    return [...pairs(wished, avoided), ...pairs(wished, never)].map(
      ([pro, con]): RuleFault => ({
        kind: 'rule-contradicted',
        teacher_id,
        rules: [pro, con],
        message: `${nameOf(year, teacher_id)}, ${sayTarget(pro)}\u202f: «\u202f${RULE_WORDS[pro.kind]}\u202f» et «\u202f${RULE_WORDS[con.kind]}\u202f» à la fois\u202f: retirez l'une des deux consignes`,
      }),
    );
  });
}

/**
 * Names rules that no staffing of a year can follow, each with the way out: to be shown before a proposal is asked for
 * (docs/domain.md, « Who teaches what »). Positions count as they are where they are locked, the others as open to everybody. Never throws.
 */
export function findRuleFaults(
  rules: readonly TeachingRule[],
  year: {
    teachers: readonly Teacher[];
    positions: readonly StaffedLesson[];
    /** Functions and maîtrises. */
    duties: readonly FunctionHours[];
    /** Subjects that anybody of the cycle may teach. */
    exceptions?: readonly string[];
    apart?: ApartSubjects;
  },
): RuleFault[] {
  if (rules.length === 0) return [];
  const ruled: RuledYear = {
    book: new RuleBook(rules),
    staffing: new Staffing(year.positions),
    teachers: new Map(year.teachers.map((teacher) => [teacher.id, teacher])),
    duties: year.duties,
    exceptions: year.exceptions ?? [],
    apart: year.apart ?? NOTHING_APART,
  };
  const claims = listClaims(ruled);
  const leasts = findLeastFaults(ruled);
  const broken = new Set(leasts.flatMap((fault) => fault.rules));
  return [
    ...findMustFaults(ruled, claims),
    ...findTooMuch(ruled, claims, broken),
    ...findCompanyFaults(ruled, claims),
    ...leasts,
    ...findMixedWishes(ruled),
  ];
}
