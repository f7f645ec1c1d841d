import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { compareLevels, coversLevel, coversSubject } from '@pupitre/domain';

/** A position that nobody qualified has, or could have. */
export interface UnqualifiedPosition {
  position: Assignment;
  /** Who has it, outside their specialties or their cycle; null for an open one that suits nobody of the school. */
  holder: { teacher: TeacherAnswer; wrong_subject: boolean; wrong_cycle: boolean } | null;
}

const isWrongSubject = ({ specialties }: TeacherAnswer, { subject }: Assignment) =>
  !coversSubject(specialties, subject);
const isWrongCycle = ({ cycles }: TeacherAnswer, { level }: Assignment) => !coversLevel(cycles, level);

function findHeld(assignments: readonly Assignment[], teachers: readonly TeacherAnswer[]) {
  const byId = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  return assignments.flatMap((position): UnqualifiedPosition[] => {
    const teacher = byId.get(position.teacher_id ?? '');
    if (!teacher) return [];
    const wrong_subject = isWrongSubject(teacher, position);
    const wrong_cycle = isWrongCycle(teacher, position);
    return wrong_subject || wrong_cycle
      ? [{ position, holder: { teacher, wrong_subject, wrong_cycle } }]
      : [];
  });
}

/** Looked for once per subject and level, which is all that it depends on. */
function findOpen(assignments: readonly Assignment[], teachers: readonly TeacherAnswer[]) {
  const open = assignments.filter((position) => position.teacher_id === null);
  const suitsSomebody = (position: Assignment) =>
    teachers.some((teacher) => !isWrongSubject(teacher, position) && !isWrongCycle(teacher, position));
  return [...Map.groupBy(open, ({ subject, level }) => `${subject}|${level}`).values()]
    .filter(([first]) => first && !suitsSomebody(first))
    .flatMap((alike): UnqualifiedPosition[] => alike.map((position) => ({ position, holder: null })));
}

/** Positions without a qualified teacher, most periods first. A school without teachers has nobody to miss yet. */
export function findUnqualified(
  assignments: readonly Assignment[],
  teachers: readonly TeacherAnswer[],
): UnqualifiedPosition[] {
  if (teachers.length === 0) return [];
  return [...findHeld(assignments, teachers), ...findOpen(assignments, teachers)].toSorted(
    ({ position: a }, { position: b }) => b.periods - a.periods || compareLevels(a.level, b.level),
  );
}
