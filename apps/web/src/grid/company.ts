import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { saySeats } from '@pupitre/domain';

/** Who is in a position beside its teacher: as the cell marks it, and in words. */
export interface Company {
  mark: string;
  words: string;
}

/** « + BRU », « BRU (appui, 1 h) »; several are counted in the cell. Undefined for nobody, as nearly everywhere. */
export function companyOf(
  { co_teachers, periods }: Pick<Assignment, 'co_teachers' | 'periods'>,
  teachers: ReadonlyMap<string, Pick<TeacherAnswer, 'visa'>>,
): Company | undefined {
  const [first, ...others] = co_teachers;
  if (first === undefined) return undefined;
  const visaOf = (id: string) => teachers.get(id)?.visa ?? '?';
  return {
    mark: others.length === 0 ? `+\u202f${visaOf(first.teacher_id)}` : `+\u202f${co_teachers.length}`,
    words: saySeats(co_teachers, periods, visaOf),
  };
}
