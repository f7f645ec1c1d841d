import type { TeacherAnswer } from '@pupitre/contract';
import { coversLevel, isListed, LEVELS, parseTeacherSearch, roomOf, subjectName } from '@pupitre/domain';
import { foldText, matchesWords } from '../../../lib/search-text.ts';

const levelOf = (word: string) => LEVELS.find((level) => foldText(level) === foldText(word));

/** Whether a word typed is the begin of a visa, of a name or of a subject taught, or a level or cycle of the teacher. */
function matchesWord(teacher: TeacherAnswer, word: string): boolean {
  const { visa, nom, prenom, specialties, cycles } = teacher;
  const level = levelOf(word);
  return (
    (level !== undefined && coversLevel(cycles, level)) ||
    foldText(visa).startsWith(foldText(word)) ||
    specialties.some((code) => foldText(code) === foldText(word)) ||
    cycles.some((cycle) => foldText(cycle) === foldText(word)) ||
    matchesWords([nom, prenom, ...specialties.map(subjectName)].join(' '), word)
  );
}

/**
 * The teachers that a search means: each word their visa, name, specialty, level or cycle, and as many weekly periods still to be had
 * as it asks for.
 */
export function findTeachers(
  teachers: readonly TeacherAnswer[],
  search: string,
  loadOf: (id: string) => number,
): TeacherAnswer[] {
  const { words, room } = parseTeacherSearch(search);
  return teachers.filter(
    (teacher) =>
      isListed(teacher, loadOf(teacher.id)) &&
      words.every((word) => matchesWord(teacher, word)) &&
      (room === null || roomOf(loadOf(teacher.id), teacher) >= room),
  );
}
