import { formatPeriods } from '../format-periods.ts';
import { compareLevels } from '../levels.ts';
import { LIMITS } from '../limits.ts';
import { SUBJECT_CODE } from '../subjects.ts';
import { isCompanyRule, isLimitRule, isTargetRule, ruleKey, type TeachingRule } from './rule.ts';
import { RULE_WORDS, sayRule } from './say-rule.ts';

/** What a rule says of itself that cannot be, in French; null where it can. */
export function findRuleFault(rule: TeachingRule): string | null {
  if ('subject' in rule && rule.subject !== null && !SUBJECT_CODE.test(rule.subject))
    return `«\u202f${rule.subject}\u202f» n'est pas le code d'une branche`;
  if ('class_name' in rule && rule.class_name !== null && rule.level === null)
    return `La classe ${rule.class_name} est d'un niveau, qui manque`;
  if (isTargetRule(rule)) {
    const isEmpty = rule.subject === null && rule.level === null;
    return isEmpty
      ? `«\u202f${RULE_WORDS[rule.kind]}\u202f»\u202f: indiquez une branche, un niveau ou une classe`
      : null;
  }
  if (isCompanyRule(rule))
    return rule.colleague_id === rule.teacher_id || rule.colleague_id === ''
      ? `«\u202f${RULE_WORDS[rule.kind]}\u202f»\u202f: choisissez quelqu'un d'autre que la personne elle-même`
      : null;
  if (isLimitRule(rule))
    return Number.isInteger(rule.most) && rule.most >= 1 && rule.most <= LIMITS.ruleMostMax
      ? null
      : `«\u202f${RULE_WORDS[rule.kind]}\u202f»\u202f: indiquez un nombre entier de 1 à ${LIMITS.ruleMostMax}`;
  if (rule.kind === 'min_periods')
    return rule.least >= LIMITS.periodStep &&
      rule.least <= LIMITS.hoursMax &&
      Number.isInteger(rule.least * 2)
      ? null
      : `Au moins de ${rule.subject}\u202f: indiquez de ${formatPeriods(LIMITS.periodStep)} à ${LIMITS.hoursMax} périodes, par demi-période`;
  const { subject, from_level, to_level } = rule;
  if (from_level === null && to_level === null)
    return `Qualification en ${subject}\u202f: indiquez dès quel niveau ou jusqu'à quel niveau`;
  const isReversed = from_level !== null && to_level !== null && compareLevels(from_level, to_level) > 0;
  return isReversed ? `Qualification en ${subject}\u202f: ${from_level} vient après ${to_level}` : null;
}

/** What is wrong with the rules of one person, in French: the first that cannot be, too many, or one that is there twice; null where nothing is. */
export function findRulesFault(
  rules: readonly TeachingRule[],
  visaOf: (teacherId: string) => string,
): string | null {
  if (rules.length > LIMITS.rulesMax) return `Une personne a au plus ${LIMITS.rulesMax} consignes par année`;
  const known = new Set<string>();
  for (const rule of rules) {
    const fault = findRuleFault(rule);
    if (fault !== null) return fault;
    const key = ruleKey(rule);
    if (known.has(key)) return `La consigne «\u202f${sayRule(rule, visaOf)}\u202f» y est deux fois`;
    known.add(key);
  }
  return null;
}
