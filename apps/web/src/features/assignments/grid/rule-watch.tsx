import { useTeachingRules } from '../picker/use-rules.ts';
import { listBreaches, RuleBook, sayRuleOf, Staffing, type TeachingRule } from '@pupitre/domain';
import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { useEffect } from 'react';
import { usePositionsLater, usePositionStore, useTeachersById } from './position-context.ts';

/** What the school has said of who teaches what and is not so, by the position that shows it: « contre « jamais : 9VG/2 » ». */
export function findWarnings(
  rules: readonly TeachingRule[],
  positions: readonly Assignment[],
  teachers: ReadonlyMap<string, Pick<TeacherAnswer, 'visa'>>,
): Map<string, string> {
  const [book, staffing] = [new RuleBook(rules), new Staffing(positions)];
  const visaOf = (id: string) => teachers.get(id)?.visa ?? '?';
  const warnings = new Map<string, string>();
  for (const position of positions) {
    const { teacher_id } = position;
    const own =
      teacher_id === null
        ? []
        : listBreaches(book, staffing, teacher_id, position).map((rule) =>
            sayRuleOf(rule, teacher_id, visaOf),
          );
    const beside = position.co_teachers.flatMap((seat) => {
      const rule = book.forbids(seat.teacher_id, position);
      return rule === null ? [] : [`${visaOf(seat.teacher_id)}, ${sayRuleOf(rule, seat.teacher_id, visaOf)}`];
    });
    const broken = [...own, ...beside];
    if (broken.length > 0)
      warnings.set(position.id, `contre la consigne «\u202f${broken.join(' ; ')}\u202f»`);
  }
  return warnings;
}

/** Keeps telling the store what is against the rules, when there is time. */
export function RuleWatch() {
  const store = usePositionStore();
  const rules = useTeachingRules();
  const teachers = useTeachersById();
  const positions = usePositionsLater();
  useEffect(
    () => store.setWarnings(findWarnings(rules, positions, teachers)),
    [store, rules, positions, teachers],
  );
  // At the end only: between two readings, what warns as before is left as it is.
  useEffect(() => () => store.setWarnings(new Map()), [store]);
  return null;
}
