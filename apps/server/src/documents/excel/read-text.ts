import { collapseSpaces } from '@pupitre/domain';
import type { CellValue } from './cell-value.ts';

/** A cell that cannot be understood; the message is part of a French sentence. */
export class CellFault extends Error {}

const UNCALCULATED =
  "la formule n'a pas de résultat enregistré ; ouvrez le fichier dans votre tableur et enregistrez-le";

/** The text of a cell: numbers as they are shown, any kind and number of spaces as one. Throws CellFault for dates and errors. */
export function readText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) throw new CellFault('la cellule contient une date ; mettez-la au format texte');
  if (typeof value === 'boolean') throw new CellFault("la cellule contient vrai ou faux au lieu d'un texte");
  if (typeof value === 'object' && 'shown' in value) return collapseSpaces(value.shown);
  if (typeof value === 'object')
    throw new CellFault(value.isUncalculated ? UNCALCULATED : 'la cellule contient une erreur de calcul');
  return collapseSpaces(String(value));
}

/** The text of a cell that holds a list, its lines apart. Throws CellFault. */
export const readLines = (value: CellValue): string => (typeof value === 'string' ? value : readText(value));
