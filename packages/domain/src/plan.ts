import { groupsOfSubject } from './group-counts.ts';
import type { PlannedPosition, SubjectPeriods, Volee } from './model.ts';

function planSubject(volee: Volee, { subject, periods }: SubjectPeriods): PlannedPosition[] {
  const groups = groupsOfSubject(volee.level, subject, volee.special_params);
  if (groups)
    return Array.from({ length: groups.count }, (_, index) => ({
      class_name: volee.level,
      subject,
      periods,
      is_group: true,
      group_label: `${groups.word} ${index + 1}`,
      plan_index: index,
    }));
  return volee.class_names.map((class_name, index) => ({
    class_name,
    subject,
    periods,
    is_group: false,
    group_label: null,
    plan_index: index,
  }));
}

/**
 * The positions a volée needs, in the order of its subjects: one per group where the subject is grouped,
 * else one per class. Subjects with 0 periods are not taught (docs/domain.md, « From a volée to its positions »).
 */
export function planVolee(volee: Volee): PlannedPosition[] {
  return volee.subject_periods
    .filter((entry) => entry.periods > 0)
    .flatMap((entry) => planSubject(volee, entry));
}
