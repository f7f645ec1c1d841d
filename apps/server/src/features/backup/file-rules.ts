import type { BackupFile, PlanningEntry } from '@pupitre/contract';
import { findRuleFault, type Id, type RuleFields, ruleKey, toRule } from '@pupitre/domain';
import { Invalid } from '../../errors.ts';
import type { TeacherMatch } from './file-teachers.ts';

type Restored = RuleFields & { teacher_id: Id };

/**
 * What a file says of who teaches what, of the teachers of the school, each once; what is about somebody whom the school does not have, or
 * a class that the file does not have, is left out. Throws Invalid for a rule that cannot be.
 */
export function matchRules(
  rules: BackupFile['teaching_rules'],
  plannings: readonly PlanningEntry[],
  match: TeacherMatch,
): Restored[] {
  const classes = new Set(
    plannings.flatMap(({ level, class_names }) => class_names.map((name) => JSON.stringify([level, name]))),
  );
  const once = new Map<string, Restored>();
  for (const [index, rule] of rules.entries()) {
    const fault = findRuleFault(toRule(rule.teacher_id, rule));
    if (fault !== null)
      throw new Invalid(`La sauvegarde n'est pas valide. ${fault}.`, [
        { path: `teaching_rules.${index}`, message: fault },
      ]);
    const teacher_id = match(rule.teacher_id);
    const colleague_id = rule.colleague_id === null ? null : match(rule.colleague_id);
    const isLost = rule.colleague_id !== null && (colleague_id === null || colleague_id === teacher_id);
    const isThere = rule.class_name === null || classes.has(JSON.stringify([rule.level, rule.class_name]));
    if (teacher_id === null || isLost || !isThere) continue;
    const restored = { ...rule, teacher_id, colleague_id };
    once.set(`${teacher_id} ${ruleKey(toRule(teacher_id, restored))}`, restored);
  }
  return [...once.values()];
}
