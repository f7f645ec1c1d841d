import type { TeacherAnswer } from '@pupitre/contract';
import { foldText } from '../../../lib/search-text.ts';

const NOBODY = 'Non assigné';

/** What Ctrl+C puts on the clipboard: the visa, so that it can be pasted into a spreadsheet too. */
export const copiedText = (teacher: TeacherAnswer | undefined): string => teacher?.visa ?? NOBODY;

/** The teacher that Ctrl+V sets: null for « Non assigné », undefined where the text is nobody's visa. */
export function readPasted(
  text: string,
  teachers: Iterable<TeacherAnswer>,
): TeacherAnswer | null | undefined {
  const wanted = foldText(text);
  if (wanted === foldText(NOBODY)) return null;
  const alike = [...teachers].filter((teacher) => foldText(teacher.visa) === wanted);
  return alike.find((teacher) => teacher.visa === text.trim()) ?? alike[0];
}
