import type { TeacherAnswer } from '@pupitre/contract';

/** Without case or accents, as people type when they search. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a visa starts with the words typed, or each of them starts a word of the name. An empty search finds everybody. */
export function matchesSearch(
  teacher: Pick<TeacherAnswer, 'visa' | 'nom' | 'prenom'>,
  search: string,
): boolean {
  const wanted = foldText(search);
  if (foldText(teacher.visa).startsWith(wanted)) return true;
  const names = foldText(`${teacher.nom} ${teacher.prenom}`).split(/[\s'’-]+/);
  return wanted.split(/\s+/).every((word) => names.some((name) => name.startsWith(word)));
}
