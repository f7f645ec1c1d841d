import { collapseSpaces } from '@pupitre/domain';
import type { CellValue } from '../../../documents/excel/cell-value.ts';
import { CellFault, readText } from '../../../documents/excel/read-text.ts';

/** Titles stand near the top, at most below a heading and a remark or two. */
export const TITLE_ROWS = 20;

/** What is said of a cell that `isBroken`. */
export const BROKEN_CELL = 'la cellule contient une erreur ou une formule sans résultat';

/** What a cell shows as text; empty for what is none. Lines stay apart. */
export function showCell(value: CellValue | undefined): string {
  if (typeof value === 'string') return value.split('\n').map(collapseSpaces).join('\n').trim();
  if (typeof value === 'number') return String(value);
  return value !== null && typeof value === 'object' && 'shown' in value ? value.shown : '';
}

/** Whether a cell shows an error, or a formula that was never calculated. */
export const isBroken = (value: CellValue | undefined): boolean =>
  value !== null && typeof value === 'object' && 'isBroken' in value;

/** What of a cell cannot be read as text, in French: a broken one, a date, as spreadsheets make of « 4.5 », or a yes or no; null where it can. */
export function findCellFault(value: CellValue | undefined): string | null {
  if (isBroken(value)) return BROKEN_CELL;
  try {
    readText(value ?? null);
    return null;
  } catch (error) {
    if (error instanceof CellFault) return error.message;
    throw error;
  }
}

/** Weekly periods as a cell writes them, « 4,5 » or « 4.5 h »; undefined for what is no number of half periods from 0 to 28. */
export function readPeriods(value: CellValue | undefined): number | undefined {
  const text =
    typeof value === 'object' && value !== null && 'number' in value ? value.number : showCell(value);
  const [, number] = /^(\d+(?:[.,]\d+)?)\s*(?:h|p|périodes?)?\.?$/i.exec(String(text)) ?? [];
  const periods = Number(number?.replace(',', '.'));
  return Number.isInteger(periods * 2) && periods >= 0 && periods <= 28 ? periods : undefined;
}

/** How a file says that nobody teaches something. */
export const isNobody = (text: string): boolean =>
  /^(?:[-–—?]+|non assignée?|à pourvoir|vacante?|personne|nn)$/i.test(text);
