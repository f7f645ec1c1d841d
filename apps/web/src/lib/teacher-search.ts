import type { TeacherAnswer } from '@pupitre/contract';
import { foldText, matchesWords } from './search-text.ts';

/** Whether a visa starts with the words typed, or each of them starts a word of the name. An empty search finds everybody. */
export const matchesSearch = (
  { visa, nom, prenom }: Pick<TeacherAnswer, 'visa' | 'nom' | 'prenom'>,
  search: string,
): boolean => foldText(visa).startsWith(foldText(search)) || matchesWords(`${nom} ${prenom}`, search);
