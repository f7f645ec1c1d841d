import { compareText } from './compare-text.ts';
import { formatPeriods } from './format-periods.ts';
import { LIMITS } from './limits.ts';
import type { Periods } from './model.ts';
import type { Id, PlanState } from './patch/index.ts';

/** Somebody who is maître·sse de classe, with the weekly periods that they have for it (docs/domain.md, « Classes »). */
export interface ClassTeacher {
  teacher_id: Id;
  periods: Periods;
}

/** The seats of a class for its class teachers: whoever sets one at the same time as somebody else meets them there. */
const SEATS = Array.from({ length: LIMITS.classTeachersMax }, (_, index) => index + 1);

/** The identifiers of the rows that a class can have, one for each seat. */
export const classTeacherIds = (classId: Id): Id[] => SEATS.map((seat) => `${classId}.${seat}`);

/** What each of so many class teachers has unless it is said: one period, shared in halves (docs/domain.md, « Classes »). */
export const shareOfMaitrise = (people: number): Periods =>
  people === 0 ? 0 : LIMITS.classTeacherPeriods / people;

/** « ROC », « ROC, BRU »; with their weekly periods where these are not the usual ones. */
export const sayClassTeachers = (people: readonly ClassTeacher[], visaOf: (id: Id) => string): string =>
  people
    .map(({ teacher_id, periods }) => {
      const isUsual = periods === shareOfMaitrise(people.length);
      return isUsual ? visaOf(teacher_id) : `${visaOf(teacher_id)} ${formatPeriods(periods)}`;
    })
    .join(', ');

/** The class teachers of a class, by seat. */
export const listClassTeachers = ({ class_teachers = {} }: PlanState, classId: Id): ClassTeacher[] =>
  Object.entries(class_teachers)
    .filter(([, { class_id }]) => class_id === classId)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, { teacher_id, periods }]) => ({ teacher_id, periods }));

/** The class teachers of every class, by class, each by seat. */
export function groupClassTeachers({ class_teachers = {} }: PlanState): Map<Id, ClassTeacher[]> {
  const rows = Object.entries(class_teachers).toSorted(([a], [b]) => compareText(a, b));
  const byClass = Map.groupBy(rows, ([, { class_id }]) => class_id);
  return new Map(
    [...byClass].map(([classId, entries]) => [
      classId,
      entries.map(([, { teacher_id, periods }]) => ({ teacher_id, periods })),
    ]),
  );
}
