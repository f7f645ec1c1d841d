import { SUBJECT_NAMES } from '../subjects.ts';
import { ERASED, type ErasedPerson } from './person.ts';

/** A visa of one or two letters is a word of its own in too many names: « A », « VG ». */
const LEAST_LETTERS = 3;

const quote = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
/** The longest first: a name can begin with another. */
const anyOf = (texts: Iterable<string>) =>
  [...texts]
    .toSorted((a, b) => b.length - a.length)
    .map(quote)
    .join('|');
/** A hyphen joins what is on both sides of it to another name. */
const asWord = (pattern: string) => String.raw`(?<![\p{L}\p{M}\p{N}-])(?:${pattern})(?![\p{L}\p{M}\p{N}-])`;

/** First name and surname, in both orders. */
const fullNames = ({ noms, prenoms }: ErasedPerson) =>
  [...noms].flatMap((nom) => [...prenoms].flatMap((prenom) => [`${prenom} ${nom}`, `${nom} ${prenom}`]));

const ownSurnames = ({ noms, isSurnameShared }: ErasedPerson) =>
  [...noms].filter((nom) => nom.length > 1 && !isSurnameShared(nom));

/** The visas that mean this person wherever they stand: « MAT » is a subject first. */
const ownVisas = ({ visas }: ErasedPerson) =>
  [...visas].filter((visa) => visa.length >= LEAST_LETTERS && !Object.hasOwn(SUBJECT_NAMES, visa));

/** A pattern and what takes its place; none where there is nothing to look for. */
function* replacements(person: ErasedPerson, name: string): Generator<[RegExp, string]> {
  const { visas, becomes } = person;
  const [full, surnames, ours, any] = [fullNames(person), ownSurnames(person), ownVisas(person), visas].map(
    (texts) => anyOf(texts),
  );
  if (full) yield [new RegExp(asWord(full), 'giu'), name];
  // Not « Luc Rochat (LRO) », who is somebody else.
  const others = any ? String.raw`(?!\s\((?!(?:${any})\))[^()]*\))` : '';
  if (surnames) yield [new RegExp(asWord(surnames) + others, 'giu'), name];
  if (ours) yield [new RegExp(asWord(ours), 'gu'), becomes.visa];
}

/**
 * Where a sentence of the history says who: « MAT 9VG/1 : ROC à la place de BON », « ROC : Médiation, 2 h », « (ROC) »,
 * « Maîtrise 7P/3 : ROC et BON à la place de CLE », « Maîtrise 7P/3 : ROC, 1,5 h ».
 */
function* sentenceReplacements({ visas, becomes }: ErasedPerson): Generator<[RegExp, string]> {
  const any = anyOf(visas);
  if (!any) return;
  const places = [
    String.raw`(?<=\()(?:${any})(?=\))`,
    String.raw`(?<=à la place de )(?:${any})(?=$|\u202f| et )`,
    String.raw`(?<=(?:^|\u202f: ))(?:${any})(?=$| à la place de |\u202f: | et |, \d)`,
    String.raw`(?<=\u202f: \S+ et )(?:${any})(?=$| à la place de |, \d)`,
    String.raw`(?<=à la place de \S+ et )(?:${any})$`,
  ];
  yield [new RegExp(places.join('|'), 'gu'), becomes.visa];
}

const replaceAll = (text: string, pairs: Iterable<[RegExp, string]>) => {
  let erased = text;
  for (const [pattern, becomes] of pairs) erased = erased.replaceAll(pattern, becomes);
  return erased;
};

/** What erases a person from texts, made once for many. */
export interface TextEraser {
  /** A sentence of the history. */
  sentence: (text: string) => string;
  /**
   * What somebody typed: the name of a function, a class, a group or a version, a description. Where it would be longer
   * than such a text may be, the visa takes the place of the name.
   */
  free: (text: string, limit: number) => string;
  /** Whether a text in lower case, or JSON of it, may name the person: a quick look before the thorough one. */
  mayName: (lowerCase: string) => boolean;
}

/**
 * Puts « Personne effacée » where texts name a person by first name and surname or by the surname, and the new visa
 * where they do by one of their visas (docs/domain.md, « Erasing a person »).
 */
export function textEraser(person: ErasedPerson): TextEraser {
  const free = [...replacements(person, ERASED)];
  const short = [...replacements(person, person.becomes.visa)];
  const inSentences = [...sentenceReplacements(person), ...free];
  const sought = [...person.noms, ...person.visas].flatMap((name) =>
    [name, JSON.stringify(name).slice(1, -1)].map((text) => text.toLowerCase()),
  );
  return {
    sentence: (text) => replaceAll(text, inSentences),
    free: (text, limit) => {
      const erased = replaceAll(text, free);
      return erased.length <= limit ? erased : replaceAll(text, short).slice(0, limit);
    },
    mayName: (lowerCase) => sought.some((name) => lowerCase.includes(name)),
  };
}
