import { coversLevel, RuleBook, type Teacher } from '@pupitre/domain';
import type { ProposalOptions, StaffedPosition, StaffingInput } from '../input.ts';

/** Why somebody may teach a position: a specialty, being a generalist, or a subject the user has opened to all. */
export type Qualification = 'specialty' | 'generalist' | 'exception';

/**
 * How a teacher qualifies for a subject at a level; null where they do not. The level must lie within the cycle, the
 * subject among the specialties; no cycle covers every level, no specialty every subject.
 */
export function qualify(
  teacher: Pick<Teacher, 'cycles' | 'specialties'>,
  position: { level: string; subject: string },
  exceptions: readonly string[],
): Qualification | null {
  if (!coversLevel(teacher.cycles, position.level)) return null;
  if (teacher.specialties.length === 0) return 'generalist';
  if (teacher.specialties.includes(position.subject)) return 'specialty';
  return exceptions.includes(position.subject) ? 'exception' : null;
}

/**
 * Says which teachers qualify for a position, without those let go, those who are in it already, beside its teacher, and those whom a rule forbids it, as indices in
 * ascending order. Asked once for each subject of a level: positions are many, these are few.
 */
export function lookUpQualified(
  teachers: readonly Pick<Teacher, 'id' | 'cycles' | 'specialties'>[],
  {
    options,
    rules = [],
  }: Pick<StaffingInput, 'rules'> & { options: Pick<ProposalOptions, 'exceptions' | 'without'> },
): (position: StaffedPosition) => readonly number[] {
  const { exceptions, without } = options;
  const gone = new Set(without);
  const book = new RuleBook(rules);
  const staying = [...teachers.keys()].filter((t) => !gone.has(teachers[t]!.id));
  const known = new Map<string, number[]>();
  return (position) => {
    const key = JSON.stringify([position.level, position.subject]);
    const found =
      known.get(key) ?? staying.filter((t) => qualify(teachers[t]!, position, exceptions) !== null);
    known.set(key, found);
    const { co_teachers } = position;
    if (co_teachers.length === 0 && rules.length === 0) return found;
    const beside = new Set(co_teachers.map((seat) => seat.teacher_id));
    return found.filter(
      (t) => !beside.has(teachers[t]!.id) && book.forbids(teachers[t]!.id, position) === null,
    );
  };
}
