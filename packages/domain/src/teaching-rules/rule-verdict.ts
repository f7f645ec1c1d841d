import type { Id } from '../patch/rows.ts';
import { listBreaches, listReasons } from './breaches.ts';
import type { StaffedLesson } from './lesson.ts';
import { colleagueOf, RuleBook } from './rule-book.ts';
import { isCompanyRule, type TargetRule, type TeachingRule } from './rule.ts';
import { sayRule } from './say-rule.ts';
import { Staffing } from './staffing.ts';

/** What the rules of a year say of somebody and some positions. */
export interface RuleVerdict {
  /** The rules that are broken where they have them; see {@link listBreaches}. */
  broken: readonly TeachingRule[];
  /** The rules that speak for it. */
  reasons: readonly TeachingRule[];
  /** What they avoid of it. */
  avoided: TargetRule | null;
}

export const NO_VERDICT: RuleVerdict = { broken: [], reasons: [], avoided: null };

/** Tells of people and positions what the rules of a year say of their having them, all else being as it is. */
export function ruleJudge(
  rules: readonly TeachingRule[],
  all: readonly StaffedLesson[],
): (teacherId: Id, asked: readonly StaffedLesson[]) => RuleVerdict {
  if (rules.length === 0) return () => NO_VERDICT;
  const [book, staffing] = [new RuleBook(rules), new Staffing(all)];
  return (teacherId, asked) => {
    const broken = new Set(asked.flatMap((position) => listBreaches(book, staffing, teacherId, position)));
    const reasons = new Set(asked.flatMap((position) => listReasons(book, staffing, teacherId, position)));
    const leanings = asked.map((position) => book.leaning(teacherId, position));
    const avoided = leanings.find((rule) => rule?.kind === 'avoids') ?? null;
    return { broken: [...broken], reasons: [...reasons], avoided };
  };
}

/** Tells of each person what the rules say of their having some positions; see {@link ruleJudge}. */
export function ruleReader(
  rules: readonly TeachingRule[],
  all: readonly StaffedLesson[],
  asked: readonly StaffedLesson[],
): (teacherId: Id) => RuleVerdict {
  const judge = ruleJudge(rules, all);
  return (teacherId) => judge(teacherId, asked);
}

/** How much the rules speak for somebody, to be put before others: what they must have, what they wish, and last what they avoid. */
export function rankOfVerdict({ reasons, avoided }: RuleVerdict): number {
  if (reasons.some(({ kind }) => kind === 'must')) return 2;
  if (avoided !== null) return -1;
  return reasons.length > 0 ? 1 : 0;
}

/** A rule as it is told of one of those it concerns: « revient à ROC », « pas avec MIB en 7P/3 », « jamais : 9VG/2 ». */
export function sayRuleOf(rule: TeachingRule, teacherId: Id, visaOf: (id: Id) => string): string {
  if (rule.teacher_id === teacherId) return sayRule(rule, visaOf);
  if (isCompanyRule(rule)) return sayRule({ ...rule, colleague_id: colleagueOf(rule, teacherId) }, visaOf);
  return rule.kind === 'must' ? `revient à ${visaOf(rule.teacher_id)}` : sayRule(rule, visaOf);
}
