import type { Assignment } from '@pupitre/contract';
import type { Periods } from '@pupitre/domain';

/** The weekly periods that somebody holds among some positions; null for those still open. */
export interface Holder {
  teacherId: string | null;
  periods: Periods;
}

/** Who holds how much of some positions: what is open first, then who has most. */
export function holdersOf(positions: readonly Pick<Assignment, 'teacher_id' | 'periods'>[]): Holder[] {
  const periodsOf = new Map<string | null, Periods>();
  for (const { teacher_id, periods } of positions)
    periodsOf.set(teacher_id, (periodsOf.get(teacher_id) ?? 0) + periods);
  const rank = ({ teacherId, periods }: Holder) => (teacherId === null ? Number.POSITIVE_INFINITY : periods);
  return Array.from(periodsOf, ([teacherId, periods]) => ({ teacherId, periods })).toSorted(
    (a, b) => rank(b) - rank(a),
  );
}
