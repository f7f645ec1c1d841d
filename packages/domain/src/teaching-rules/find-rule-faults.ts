import type { Teacher } from '../model.ts';
import type { FunctionHours } from '../workload.ts';
import { findCompanyFaults } from './company-faults.ts';
import { findLeastFaults } from './least-faults.ts';
import type { StaffedLesson } from './lesson.ts';
import { findMustFaults } from './must-faults.ts';
import { RuleBook } from './rule-book.ts';
import type { TargetRule, TeachingRule } from './rule.ts';
import { nameOf, type RuledYear, type RuleFault } from './rule-faults.ts';
import { sayTarget } from './say-rule.ts';
import { Staffing } from './staffing.ts';

const isSameTarget = (a: TargetRule, b: TargetRule): boolean =>
  a.subject === b.subject && a.level === b.level && a.class_name === b.class_name;

/** What somebody both wishes and avoids. */
function findMixedWishes(year: RuledYear): RuleFault[] {
  const people = new Set(year.book.rules.map(({ teacher_id }) => teacher_id));
  return [...people].flatMap((teacher_id) => {
    const { leanings } = year.book.of(teacher_id);
    const wished = leanings.filter(({ kind }) => kind === 'prefers');
    return wished.flatMap((rule): RuleFault[] => {
      const other = leanings.find((one) => one.kind === 'avoids' && isSameTarget(rule, one));
      if (other === undefined) return [];
      const message = `${nameOf(year, teacher_id)} souhaite et évite ${sayTarget(rule)}\u202f: retirez l'une des deux consignes`;
      return [{ kind: 'rule-contradicted', teacher_id, rules: [rule, other], message }];
    });
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
  },
): RuleFault[] {
  if (rules.length === 0) return [];
  const ruled: RuledYear = {
    book: new RuleBook(rules),
    staffing: new Staffing(year.positions),
    teachers: new Map(year.teachers.map((teacher) => [teacher.id, teacher])),
    duties: year.duties,
    exceptions: year.exceptions ?? [],
  };
  return [
    ...findMustFaults(ruled),
    ...findCompanyFaults(ruled),
    ...findLeastFaults(ruled),
    ...findMixedWishes(ruled),
  ];
}
