import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { subjectName } from '@pupitre/domain';
import { periodsInWords, placeName, teacherName } from '../lib/position-text.ts';
import type { Company } from './company.ts';
import type { OutsideRange } from './outside-range.ts';

const OUTSIDE_WORDS: Readonly<Record<OutsideRange, string>> = {
  below: ', enseignant sous le minimum',
  above: ', enseignant au-dessus du maximum',
};

/** The accessible name of a position: row, column, everybody who is there, and state. */
export function describePosition(
  position: Assignment,
  teacher: TeacherAnswer | undefined,
  outside?: OutsideRange,
  company?: Company,
): string {
  const first = teacher ? `${teacher.visa} ${teacherName(teacher)}` : 'Non assigné';
  const holder = company ? `${first} et ${company.words}` : first;
  const state = `${position.locked ? ', verrouillé' : ''}${outside ? OUTSIDE_WORDS[outside] : ''}`;
  return `${subjectName(position.subject)}, ${placeName(position)}\u202f: ${holder}, ${periodsInWords(position.periods)}${state}`;
}
