import type { Teacher } from './model.ts';

const collator = new Intl.Collator('fr-CH', { sensitivity: 'accent' });

/** Orders teachers by surname then first name, French collation, without case (docs/domain.md, « Teachers »). */
export function compareTeachers(
  a: Pick<Teacher, 'nom' | 'prenom'>,
  b: Pick<Teacher, 'nom' | 'prenom'>,
): number {
  return collator.compare(a.nom, b.nom) || collator.compare(a.prenom, b.prenom);
}
