import type { ImportField } from '@pupitre/contract';
import type { CellValue } from '../../documents/excel/cell-value.ts';
import { wordsOf } from '../../documents/excel/title-words.ts';

const NOTE =
  /^(?:textes?|text|obligatoires?|facultati(?:f|ve)|requis|codes?|caracteres?|lettres?|majuscules?|chiffres?|liste|choix|exemples?|format)$/;
const UNIT =
  /^(?:h|heures?|p|per|pp|periodes?|lecons?|sem(?:aine)?|hebdo(?:madaires?)?|pourcent|nombres?|entiers?|max(?:imum)?|min(?:imum)?)$/;
const SMALL = /^(?:par|un|une|de|a|au|ou|en|plus|ex|deroulante|\d{1,2})$/;

const isInBrackets = (text: string) => /^\s*[([].*[)\]]\s*$/s.test(text);

const isAny = (word: string, kinds: readonly RegExp[]) => kinds.some((kind) => kind.test(word));

const consistsOf = (text: string, ...kinds: readonly RegExp[]): boolean => {
  const words = wordsOf(text);
  return words.some((word) => isAny(word, kinds)) && words.every((word) => isAny(word, [...kinds, SMALL]));
};

/** « (texte) », « 3 lettres »: nobody is called so. */
const isNote = (text: string) => isInBrackets(text) || consistsOf(text, NOTE);

/** Whether every cell of a row under the titles explains its column instead of filling it: « périodes », « (texte) ». */
export function isUnitsRow(row: readonly CellValue[], columns: ReadonlyMap<ImportField, number>): boolean {
  const names = new Set((['visa', 'nom', 'prenom', 'identity'] as const).map((field) => columns.get(field)));
  const filled = row.flatMap((value, column) =>
    value === null || (typeof value === 'string' && value.trim() === '') ? [] : [{ value, column }],
  );
  return (
    filled.length > 0 &&
    filled.every(
      ({ value, column }) =>
        typeof value === 'string' && (isNote(value) || (!names.has(column) && consistsOf(value, NOTE, UNIT))),
    )
  );
}
