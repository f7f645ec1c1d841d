import { formatPeriods } from './format-periods.ts';
import { LIMITS } from './limits.ts';
import type { CoTeacher, Position } from './model.ts';
import { TOO_MANY_SEATS } from './seats.ts';

/**
 * What is wrong with people beside the teacher of a position, in French; null when nothing is (docs/domain.md, « Several people in one
 * position »).
 */
export function findSeatFault(
  { teacher_id, periods }: Pick<Position, 'teacher_id' | 'periods'>,
  seats: readonly CoTeacher[],
  visaOf: (teacherId: string) => string,
): string | null {
  if (seats.length > LIMITS.coTeachersMax) return `${TOO_MANY_SEATS}.`;
  const ids = seats.map((seat) => seat.teacher_id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) return `${visaOf(twice)} figure deux fois.`;
  if (teacher_id !== null && ids.includes(teacher_id))
    return `${visaOf(teacher_id)} est déjà l'enseignant de ce cours.`;
  const wrong = seats.find(
    (seat) => seat.periods <= 0 || !Number.isInteger(seat.periods / LIMITS.periodStep),
  );
  if (wrong) return `Les périodes de ${visaOf(wrong.teacher_id)} sont à compter par demi-période, dès 0,5.`;
  const long = seats.find((seat) => seat.kind === 'co' && seat.periods > periods);
  return long
    ? `${visaOf(long.teacher_id)} ne peut pas co-enseigner ${formatPeriods(long.periods)} h d'un enseignement de ${formatPeriods(periods)} h\u202f: seul un appui peut en compter davantage.`
    : null;
}
