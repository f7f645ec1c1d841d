import { SEAT_WORDS } from '../say-seats.ts';
import type { Lesson } from './lessons.ts';

/** How a remark says what each person of a lesson is. */
export const PERSON_WORDS = { teacher: 'enseignement', nobody: 'à pourvoir', ...SEAT_WORDS } as const;

/** What each person of a lesson is, in their order: « enseignement, appui; part 1/2 »; nothing for the whole of a position with its teacher alone. */
export function sayPeople({ people, part, parts }: Lesson): string {
  const words = people
    .map(({ teacher_id, role }) => PERSON_WORDS[teacher_id === null ? 'nobody' : role])
    .join(', ');
  const said = [words === PERSON_WORDS.teacher ? '' : words, parts > 1 ? `part ${part}/${parts}` : ''];
  return said.filter(Boolean).join('; ');
}
