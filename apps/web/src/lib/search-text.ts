/** Texts folded before: a search folds the same names at every key. */
const folded = new Map<string, string>();
const MOST_FOLDED = 5000;

/** Without case or accents, as people type when they search. */
export function foldText(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const fold = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
  if (folded.size >= MOST_FOLDED) folded.clear();
  folded.set(text, fold);
  return fold;
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[\s'’/-]+/)
    .filter(Boolean);

/** Whether each word typed starts a word of the text; without case or accents. An empty search finds everything. */
export function matchesWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
