import { dropInvisible } from './collapse-spaces.ts';
import { SUBJECT_NAMES } from './subjects.ts';

/** How schools abbreviate the subjects, once folded: lower case, no accents, no punctuation. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  FRA: ['fr', 'fran', 'franc'],
  ALL: ['al', 'allem', 'deu', 'deutsch'],
  ANG: ['an', 'angl', 'eng', 'english'],
  MAT: ['ma', 'math', 'maths'],
  SCN: ['sc', 'sci', 'scnat', 'sciences', 'science', 'sn'],
  CEN: ['env', 'environnement', 'connenv', 'cenv'],
  GEO: ['geog'],
  HIS: ['hist'],
  ECR: ['eth', 'ethique', 'religions', 'religion', 'ecrel'],
  AVI: ['av', 'arts', 'art', 'dessin', 'des', 'artv', 'artsvis'],
  ACM: ['ac', 'ac m', 'acma', 'activites manuelles', 'travaux manuels', 'tm', 'act', 'act manuelles'],
  MUS: ['mu', 'musi', 'education musicale', 'chant'],
  EPH: ['eps', 'ep', 'ephy', 'edphys', 'edph', 'gym', 'gymnastique', 'sport', 'sports'],
  EDN: ['nutrition', 'cuisine', 'ednut', 'ef', 'economie familiale'],
  ENU: ['info', 'informatique', 'ednum', 'numerique', 'mitic', 'edunum'],
  FGE: ['fg', 'formation gen'],
  OCOM: ['oco', 'options ocom'],
  OS: ['options specifiques'],
};

/** Words of a name that its abbreviations leave out. */
const SMALL_WORDS = new Set(['de', 'la', 'l', 'et', 'd', 'du', 'des']);

const fold = (text: string): string =>
  dropInvisible(text)
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (folded: string): string[] => folded.split(' ').filter((word) => !SMALL_WORDS.has(word));

/** « éd. physique » for « éducation physique »: every word in its order, begun with two letters at least. */
function abbreviates(words: readonly string[], name: string): boolean {
  const full = wordsOf(fold(name));
  if (words.length === 1)
    return (words[0]?.length ?? 0) >= 4 && full.length === 1 && begins(full[0], words[0]);
  return words.length === full.length && words.every((word, index) => begins(full[index], word));
}

const begins = (word: string | undefined, beginning: string | undefined) =>
  word !== undefined && beginning !== undefined && beginning.length >= 2 && word.startsWith(beginning);

/**
 * The code of the subject that a name or a usual abbreviation most likely means: « EPS » leads to EPH, « Français » to FRA.
 * Undefined for a code of the list itself, and where nothing or more than one comes to mind. A question, never an answer.
 */
export function suggestSubject(text: string): string | undefined {
  const folded = fold(text);
  if (folded === '' || Object.hasOwn(SUBJECT_NAMES, text.trim().toUpperCase())) return undefined;
  const words = wordsOf(folded);
  const codes = Object.entries(SUBJECT_NAMES).flatMap(([code, name]) => {
    const isUsual = folded === fold(code) || (ABBREVIATIONS[code]?.includes(folded) ?? false);
    return isUsual || abbreviates(words, name) ? [code] : [];
  });
  return codes.length === 1 ? codes[0] : undefined;
}

/**
 * The codes among these that no subject has: not in the list that is offered, and in no volée of the school (`taught`).
 * Nobody becomes qualified for anything by them.
 */
export function findUnknownSubjects(codes: Iterable<string>, taught: Iterable<string>): string[] {
  const known = new Set([...Object.keys(SUBJECT_NAMES), ...taught]);
  return [...new Set(codes)].filter((code) => !known.has(code));
}
