import type { ImportField } from '@pupitre/contract';
import { collapseSpaces, CYCLES, SUBJECT_NAMES } from '@pupitre/domain';
import type { CellValue } from '../../documents/excel/cell-value.ts';
import { type Columns, filledRows, isBlank, TITLE_ROWS } from './import-columns.ts';
import { wordsOf } from '../../documents/excel/title-words.ts';

/** By number of columns, for lists without titles (docs/domain.md, « Files »). */
const POSITIONS: Readonly<Record<number, readonly ImportField[]>> = {
  1: ['identity'],
  3: ['visa', 'nom', 'prenom'],
  4: ['visa', 'nom', 'prenom', 'cycles'],
};

const VISA_LENGTH = 20;
/** In one cell with the names, a visa is told from a word by its capitals or digits, unless it is this short. */
const SHORT_VISA = 4;
const PARTICLES = /^(?:de|du|des|d'|la|le|les|von|van|der|den|di|da|dos|del|della|zu|el|al|ben)$/i;

/** Words that stand in titles, covers and summaries, and are not what people are called. */
const HEADING =
  /^(?:noms?|prenoms?|name|first|last|visas?|sigles?|codes?|cycles?|voeux?|souhaits?|fourchette|minimum|maximum|taux|specialites?|branches?|matieres?|disciplines?|enseignante?s?|professeurs?|personnes?|personnel|collaborateurs?|listes?|corps|ecoles?|etablissements?|college|gymnase|direction|annees?|scolaire|version|date|auteur|feuilles?|tableaux?|classeur|document|resume|export|exportation|total|remarques?|notes?|classes?|niveaux?|volees?|periodes?|heures?|titre|numero|email|mail|telephone|fonction|legende|explications?)$/;

const hasLetter = (text: string) => /\p{L}/u.test(text);
const isText = (value: CellValue | undefined): value is string => typeof value === 'string';
const isCapitalised = (word: string) => /^\P{L}*\p{Lu}/u.test(word);

const textOf = (value: CellValue | undefined): string => (isText(value) ? collapseSpaces(value) : '');

function isVisa(value: CellValue | undefined): boolean {
  if (typeof value === 'number' || (typeof value === 'object' && value !== null && 'shown' in value))
    return true;
  const text = textOf(value);
  return text !== '' && text.length <= VISA_LENGTH && !/[\s:;,!?]/.test(text) && /[\p{L}\p{N}]/u.test(text);
}

/** A name: letters, perhaps in several words, and no sentence. */
function isName(value: CellValue | undefined): boolean {
  const text = textOf(value);
  return hasLetter(text) && !/[\p{N}:;!?()[\]/\\=<>@]/u.test(text) && text.split(' ').length <= 6;
}

const isCycle = (value: CellValue | undefined): boolean =>
  isBlank(value) || CYCLES.some((cycle) => textOf(value).replaceAll(' ', '').toUpperCase().startsWith(cycle));

/** « VISA Nom Prénom » in one cell; « Liste des enseignants » is a heading. */
function isWholeName(value: CellValue | undefined): boolean {
  const words = textOf(value).split(' ');
  const [visa = '', ...names] = words;
  if (words.length < 3 || words.length > 8 || !isVisa(visa) || !names.every(isName)) return false;
  const isMarked = visa === visa.toUpperCase() || /\p{N}/u.test(visa) || visa.length <= SHORT_VISA;
  const surnames = names.slice(0, -1);
  if (surnames.every((word) => PARTICLES.test(word))) return false;
  const isAllSmall = words.every((word) => word === word.toLowerCase());
  const isWritten = isCapitalised(names.at(-1) ?? '') && surnames.some(isCapitalised);
  return isMarked && (isWritten || isAllSmall);
}

const LIKENESSES: Partial<Readonly<Record<ImportField, (value: CellValue | undefined) => boolean>>> = {
  identity: isWholeName,
  visa: isVisa,
  nom: isName,
  prenom: isName,
  cycles: isCycle,
};

const isPerson = (row: readonly CellValue[], columns: Columns): boolean =>
  [...columns].every(([field, column]) => LIKENESSES[field]?.(row[column]) ?? false);

/** Whether a row could be titles that are not understood. */
export const looksLikeTitles = (row: readonly CellValue[]): boolean =>
  row.some((value) => isText(value) && wordsOf(value).some((word) => HEADING.test(word)));

/** What a sheet without known titles is: a list by position, something else, or something under titles that are not known. */
export type Untitled =
  | { kind: 'list'; columns: Columns; firstRow: number }
  | { kind: 'titled' | 'other'; firstRow: number };

/** Unknown titles stand in the first row that has most cells, a heading above it aside. */
function findUnknownTitles(rows: readonly CellValue[][], filled: readonly number[]): Untitled {
  const near = filled.slice(0, TITLE_ROWS);
  const sizeOf = (row: number) => rows[row]?.filter((value) => !isBlank(value)).length ?? 0;
  const widest = near.find((row) => sizeOf(row) === Math.max(...near.map(sizeOf))) ?? 0;
  const isTitled =
    widest !== filled.at(-1) && (rows[widest] ?? []).every((value) => isBlank(value) || isText(value));
  return { kind: isTitled ? 'titled' : 'other', firstRow: widest };
}

/** Of the rows of a list so many look like people; the others are faults to be told one by one. */
const SHARE_OF_PEOPLE = 0.8;

/**
 * Reads a sheet without known titles by position, in 4, 3 or 1 columns, where it really looks like a list: its first row and
 * nearly all others could be people (docs/domain.md, « Files »). A cover, a summary or a log of changes is none.
 */
export function readUntitled(rows: readonly CellValue[][]): Untitled {
  const filled = filledRows(rows);
  const firstRow = filled[0] ?? 0;
  const first = rows[firstRow] ?? [];
  const used = [
    ...new Set(filled.flatMap((row) => rows[row]?.flatMap((value, i) => (isBlank(value) ? [] : i)) ?? [])),
  ].toSorted((a, b) => a - b);
  const fields = POSITIONS[used.length];
  if (!fields || looksLikeTitles(first)) return findUnknownTitles(rows, filled);
  const columns = new Map(fields.map((field, index) => [field, used[index] ?? 0]));
  const people = filled.filter((row) => isPerson(rows[row] ?? [], columns));
  const isList = people[0] === firstRow && people.length >= filled.length * SHARE_OF_PEOPLE;
  const subjects = filled.filter((row) =>
    Object.hasOwn(SUBJECT_NAMES, textOf(rows[row]?.[used[0] ?? 0]).toUpperCase()),
  );
  if (!isList || subjects.length > filled.length / 2) return { kind: 'other', firstRow };
  return { kind: 'list', columns, firstRow };
}
