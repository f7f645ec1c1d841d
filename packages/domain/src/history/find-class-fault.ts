import { LIMITS } from '../limits.ts';
import { type Id, type PlanState, rowOf } from '../patch/index.ts';

/**
 * What no rule allows of the class teachers that two people have come to together, in French; null where it is sound
 * (docs/domain.md, « Classes »).
 * @param state holds the classes with all their class teachers
 */
export function findClassFault(state: PlanState, classIds: readonly Id[]): string | null {
  const rows = Object.values(state.class_teachers ?? {});
  for (const classId of classIds) {
    const people = rows.filter(({ class_id }) => class_id === classId).map(({ teacher_id }) => teacher_id);
    const name = rowOf(state.classes, classId)?.name ?? '?';
    if (new Set(people).size < people.length) return `La classe ${name} aurait deux fois la même maîtrise.`;
    if (people.length > LIMITS.classTeachersMax) return `La classe ${name} aurait plus de deux maîtrises.`;
  }
  return null;
}
