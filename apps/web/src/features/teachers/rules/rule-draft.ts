import type { TeachingRuleFields } from '@pupitre/contract';
import {
  readRuleTexts,
  RULE_KINDS,
  type RuleKind,
  type RuleNames,
  type RuleTexts,
  toFields,
} from '@pupitre/domain';

export type RuleFaults = Partial<Record<RuleKind, string>>;

/** What was typed, as it is sent; or what could not be read, the first of each field. */
export function readRuleDraft(
  teacherId: string,
  texts: RuleTexts,
  names: RuleNames,
): { rules: TeachingRuleFields[] } | { faults: RuleFaults } {
  const { rules, faults } = readRuleTexts(teacherId, texts, names);
  if (faults.length === 0) return { rules: rules.map(toFields) };
  const first: RuleFaults = {};
  for (const { kind, message } of faults) first[kind] ??= message;
  return { faults: first };
}

/** Whether nothing has been typed that closing would lose. */
export const areSameTexts = (a: RuleTexts, b: RuleTexts): boolean =>
  RULE_KINDS.every((kind) => a[kind].trim() === b[kind].trim());
