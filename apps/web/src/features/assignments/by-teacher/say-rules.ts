import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { countOutcomes, reviewRules, RuleBook, sayRule, Staffing, type TeachingRule } from '@pupitre/domain';
import { countOf } from '../../../lib/numbers.ts';

/** Says of people how much of what is said of them is respected: « 2 sur 3 consignes respectées ; non : jamais : 9VG/2 ». */
export function rulesSayer(
  rules: readonly TeachingRule[],
  positions: readonly Assignment[],
  teachers: ReadonlyMap<string, Pick<TeacherAnswer, 'visa'>>,
): (teacherId: string) => string {
  if (rules.length === 0) return () => '';
  const [book, staffing] = [new RuleBook(rules), new Staffing(positions)];
  const visaOf = (id: string) => teachers.get(id)?.visa ?? '?';
  const say = (teacherId: string) => {
    const outcomes = reviewRules(book, staffing, teacherId);
    if (outcomes.length === 0) return '';
    const { met } = countOutcomes(outcomes);
    const unmet = outcomes
      .filter(({ is_met }) => !is_met)
      .map(({ rule }) => `«\u202f${sayRule(rule, visaOf)}\u202f»`);
    const counted = `${met} sur ${countOf(outcomes.length, 'consigne respectée', 'consignes respectées')}`;
    return unmet.length === 0 ? counted : `${counted}\u202f; non\u202f: ${unmet.join(', ')}`;
  };
  // A card is drawn more often than what is said of it changes.
  const said = new Map<string, string>();
  return (teacherId) => {
    const words = said.get(teacherId) ?? say(teacherId);
    said.set(teacherId, words);
    return words;
  };
}
