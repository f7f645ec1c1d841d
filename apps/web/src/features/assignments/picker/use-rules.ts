import type { TeachingRuleAnswer } from '@pupitre/contract';
import { type TeachingRule, toRules } from '@pupitre/domain';
import { useStoredRules } from '../grid/position-context.ts';

const read = new WeakMap<readonly TeachingRuleAnswer[], readonly TeachingRule[]>();

/** What the school says of who teaches what in the year on screen. The grid itself opens without the code of that. */
export function useTeachingRules(): readonly TeachingRule[] {
  const stored = useStoredRules();
  const rules = read.get(stored) ?? toRules(stored);
  read.set(stored, rules);
  return rules;
}
