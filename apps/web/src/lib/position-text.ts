import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { formatNumber } from './numbers.ts';

/** « Dupont Anne », as lists show a teacher. */
export const teacherName = (teacher: Pick<TeacherAnswer, 'nom' | 'prenom'>): string =>
  `${teacher.nom} ${teacher.prenom}`;

/** « 1 période », « 4,5 périodes ». */
export const periodsInWords = (periods: number): string =>
  `${formatNumber(periods)} ${periods >= 2 ? 'périodes' : 'période'}`;

/** The class, with the label of what it has beside its plan, or the level and label of a group: « 9VG/1 », « 9VG/1 Appui », « 9VG Groupe 2 ». */
export const placeName = (
  position: Pick<Assignment, 'is_group' | 'level' | 'class_name' | 'group_label'>,
): string =>
  `${position.is_group ? position.level : position.class_name} ${position.group_label ?? ''}`.trimEnd();

/** A group label as a narrow cell shows it: « G1 » for « Groupe 1 », « C1 » for « Cours 1 ». */
export const shortLabel = (label: string): string =>
  label.replace(/^Groupe (?=\d+$)/, 'G').replace(/^Cours (?=\d+$)/, 'C');

/** Characters that the narrowest cell of a grid holds; an icon or a sign takes the room of two. */
const CELL_LENGTH = 6;

/** Whether what stands in a cell may not fit: then it moves together and is clipped, which is slow by the thousand. */
export const isTight = (texts: readonly string[], signs: number): boolean =>
  texts.join('').length + 2 * signs > CELL_LENGTH;
