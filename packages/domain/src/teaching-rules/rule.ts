import type { Periods } from '../model.ts';

/** What binds or weighs for some teaching: doit, souhaite, évite, jamais. */
export const TARGET_KINDS = ['must', 'prefers', 'avoids', 'never'] as const;
/** What is said of a colleague: avec, pas avec. */
export const COMPANY_KINDS = ['with', 'without'] as const;
/** What is said of how many: au plus n classes, au plus n niveaux. */
export const LIMIT_KINDS = ['max_classes', 'max_levels'] as const;

export const RULE_KINDS = [
  ...TARGET_KINDS,
  ...COMPANY_KINDS,
  ...LIMIT_KINDS,
  'min_periods',
  'qualified',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** A class by its level and name, a whole level where the name is null, or every class where both are. */
export interface RulePlace {
  level: string | null;
  class_name: string | null;
}

/** Teaching that a rule is about: a subject, a level, a class, or a subject at one of these. Never nothing at all. */
export interface RuleTarget extends RulePlace {
  subject: string | null;
}

/** Doit, souhaite, évite, jamais. */
export interface TargetRule extends RuleTarget {
  teacher_id: string;
  kind: (typeof TARGET_KINDS)[number];
}

/** Avec or pas avec a colleague, in one class or in any. */
export interface CompanyRule extends RulePlace {
  teacher_id: string;
  kind: (typeof COMPANY_KINDS)[number];
  colleague_id: string;
}

/** At most so many classes or levels. */
export interface LimitRule {
  teacher_id: string;
  kind: (typeof LIMIT_KINDS)[number];
  most: number;
}

/** At least so many weekly periods of a subject. */
export interface LeastRule {
  teacher_id: string;
  kind: 'min_periods';
  subject: string;
  least: Periods;
}

/** A subject that somebody teaches from one level to another only, « ALL jusqu'à 6P »; null leaves an end open, but not both. */
export interface QualificationRule {
  teacher_id: string;
  kind: 'qualified';
  subject: string;
  from_level: string | null;
  to_level: string | null;
}

/** What a school says of who teaches what, of one person in one year (docs/domain.md, « Who teaches what »). */
export type TeachingRule = TargetRule | CompanyRule | LimitRule | LeastRule | QualificationRule;

export const isTargetRule = (rule: TeachingRule): rule is TargetRule =>
  rule.kind === 'must' || rule.kind === 'prefers' || rule.kind === 'avoids' || rule.kind === 'never';
export const isCompanyRule = (rule: TeachingRule): rule is CompanyRule =>
  rule.kind === 'with' || rule.kind === 'without';
export const isLimitRule = (rule: TeachingRule): rule is LimitRule =>
  rule.kind === 'max_classes' || rule.kind === 'max_levels';

/** What a rule is about, so that a person has it once in a year: all but its figure. */
export function ruleKey(rule: TeachingRule): string {
  const parts = [rule.kind as string];
  if (isTargetRule(rule)) parts.push(rule.subject ?? '', rule.level ?? '', rule.class_name ?? '');
  else if (isCompanyRule(rule)) parts.push(rule.colleague_id, rule.level ?? '', rule.class_name ?? '');
  else if (rule.kind === 'min_periods') parts.push(rule.subject);
  else if (rule.kind === 'qualified') parts.push(rule.subject, rule.from_level ?? '', rule.to_level ?? '');
  return JSON.stringify(parts);
}

const figureOf = (rule: TeachingRule): number | null =>
  isLimitRule(rule) ? rule.most : rule.kind === 'min_periods' ? rule.least : null;

/** Whether two rules of one person say the same. */
export const isSameRule = (a: TeachingRule, b: TeachingRule): boolean =>
  ruleKey(a) === ruleKey(b) && figureOf(a) === figureOf(b);
