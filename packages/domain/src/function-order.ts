const collator = new Intl.Collator('fr-CH', { sensitivity: 'accent' });

/** Orders functions by name, French collation, without case (docs/screens.md, « Fonctions »). */
export function compareFunctions(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}
