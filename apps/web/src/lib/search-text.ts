/** Texts folded before: a search folds the same names at every key. */
const folded = new Map<string, string>();
const MOST_FOLDED = 5000;

/** Letters that no keyboard at hand has and that do not come apart into a letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ĳ: 'ij',
  ŉ: 'n',
  ƶ: 'z',
  ɨ: 'i',
  ʉ: 'u',
  ə: 'e',
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/** Without case or accents, ligatures and barred letters as the plain ones, as people type when they search. */
export function foldText(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const fold = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .trim();
  if (folded.size >= MOST_FOLDED) folded.clear();
  folded.set(text, fold);
  return fold;
}

const APOSTROPHES = /['’ʼʻ‘`´]/g;
const wordsOf = (text: string) =>
  foldText(text)
    .split(/[\s/-]+/)
    .filter(Boolean);
/** A word as one (« oneill »), and what follows an apostrophe in it (« neill »). */
const waysToFind = (word: string) => [word.replaceAll(APOSTROPHES, ''), ...word.split(APOSTROPHES)];

/**
 * Whether each word typed starts a word of the text; without case or accents, apostrophes or not. An empty search finds everything.
 */
export function matchesWords(text: string, typed: string): boolean {
  const words = wordsOf(text).flatMap(waysToFind);
  return wordsOf(typed)
    .map((wanted) => wanted.replaceAll(APOSTROPHES, ''))
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}
