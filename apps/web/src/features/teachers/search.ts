import type { TeacherAnswer } from '@pupitre/contract';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every typed word begins the visa, a part of the name or a specialty; without accents or case. */
export function matchesSearch(teacher: TeacherAnswer, typed: string): boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const parts = fold([teacher.visa, teacher.nom, teacher.prenom, ...teacher.specialties].join(' ')).split(
    /[\s-]+/,
  );
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
