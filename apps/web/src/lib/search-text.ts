/** Without case or accents, as people type when they search. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[\s'’/-]+/)
    .filter(Boolean);

/** Whether each word typed starts a word of the text; without case or accents. An empty search finds everything. */
export function matchesWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
