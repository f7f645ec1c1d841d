import type { TeacherAnswer } from '@pupitre/contract';

/** « AD » for Anne Dupont: first name, then surname. */
export const initialsOf = ({ nom, prenom }: Pick<TeacherAnswer, 'nom' | 'prenom'>): string =>
  [prenom, nom].map((name) => name.trim().charAt(0).toLocaleUpperCase('fr-CH')).join('');
