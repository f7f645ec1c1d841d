import { coversLevel } from './covers.ts';
import type { Periods, Position, Teacher } from './model.ts';
import { compareTeachers } from './teacher-order.ts';
import type { FunctionHours } from './workload.ts';
import { isAboveMax } from './workload-status.ts';

/** A teacher as the picker proposes them for one position. Loads are weekly periods. */
export interface Candidate {
  teacher: Teacher;
  /** Load now, functions included, without the position itself. */
  before: Periods;
  /** Load with the position. */
  after: Periods;
  /** Right subject and right cycle. */
  is_qualified: boolean;
  wrong_subject: boolean;
  wrong_cycle: boolean;
  exceeds_max: boolean;
  already_with_class: boolean;
}

/** What the ranking reads of the position to staff; its id, where it has one, keeps it out of its teacher's load. */
export type OpenPosition = Pick<Position, 'subject' | 'class_name' | 'periods'> & {
  level: string;
  id?: string;
};

type StaffedPosition = Pick<Position, 'id' | 'teacher_id' | 'class_name' | 'periods'> & { level: string };

/** How far a teacher is below the wish, or failing one below the range; 0 where neither is known. */
function missingPeriods({ teacher, before }: Candidate): number {
  const wish = teacher.hours_desired ?? teacher.hours_max ?? teacher.hours_min;
  return wish === null ? 0 : wish - before;
}

const isFitting = (candidate: Candidate) => candidate.is_qualified && !candidate.exceeds_max;

function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    Number(isFitting(b)) - Number(isFitting(a)) ||
    Number(b.is_qualified) - Number(a.is_qualified) ||
    missingPeriods(b) - missingPeriods(a) ||
    Number(b.already_with_class) - Number(a.already_with_class) ||
    compareTeachers(a.teacher, b.teacher)
  );
}

/**
 * Orders the teachers for a position, best first: qualified ones who stay within their maximum, furthest below the
 * wish before others, then those who already teach the class; the others follow with their marks, never hidden.
 * A teacher without specialties, or without cycle, is held to be fit for all.
 */
export function rankCandidates(
  position: OpenPosition,
  teachers: readonly Teacher[],
  positions: readonly StaffedPosition[],
  functions: readonly FunctionHours[],
): Candidate[] {
  const others = positions.filter((other) => other.id !== position.id);
  const positionsOf = Map.groupBy(others, (other) => other.teacher_id);
  const functionsOf = Map.groupBy(functions, (entry) => entry.teacher_id);
  return teachers
    .map((teacher): Candidate => {
      const taught = positionsOf.get(teacher.id) ?? [];
      const held = functionsOf.get(teacher.id) ?? [];
      const before =
        taught.reduce((sum, other) => sum + other.periods, 0) +
        held.reduce((sum, entry) => sum + entry.hours_per_week, 0);
      const after = before + position.periods;
      const wrong_subject = teacher.specialties.length > 0 && !teacher.specialties.includes(position.subject);
      const wrong_cycle = !coversLevel(teacher.cycles, position.level);
      return {
        teacher,
        before,
        after,
        is_qualified: !wrong_subject && !wrong_cycle,
        wrong_subject,
        wrong_cycle,
        exceeds_max: isAboveMax(after, teacher),
        already_with_class: taught.some(
          (other) => other.level === position.level && other.class_name === position.class_name,
        ),
      };
    })
    .toSorted(compareCandidates);
}
