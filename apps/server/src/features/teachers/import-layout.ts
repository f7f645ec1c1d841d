import type { ImportField, ImportMatching } from '@pupitre/contract';
import type { CellValue } from '../../documents/excel/cell-value.ts';
import { columnOf } from '../../documents/excel/column-letters.ts';
import { type Columns, filledRows, findTitles, type Titles, titlesAt } from './import-columns.ts';
import { COLUMN_TITLES } from '../../year-content/teacher-titles.ts';
import { readUntitled } from './import-untitled.ts';

export type SheetMatching = ImportMatching['sheets'][number];

/** Where the columns of a sheet are, and the first row that holds a teacher; both count from 0. */
export interface ImportLayout {
  columns: Columns;
  firstRow: number;
  /** The row of the titles; null without. */
  titlesRow: number | null;
  titles: ReadonlyMap<number, string>;
  /** Told by titles or by the user, and not only by where the columns stand. */
  isTitled: boolean;
}

/** A sheet that cannot be read as it is: why, as part of a sentence, and how far it was understood. */
export interface LayoutFault extends ImportLayout {
  fault: string;
  /** The row that is at fault, from 0. */
  row: number;
}

const NO_TITLES = 'les colonnes ne sont pas reconnues ; les titres VISA, NOM et PRENOM sont attendus';

/** What the user says of columns counts before what the titles say. */
function applyColumns(found: Columns, { columns = {} }: SheetMatching): Columns {
  const chosen = Object.entries(columns).map(([name, field]) => [columnOf(name), field] as const);
  const touched = new Set(chosen.map(([column]) => column));
  const fields = new Set(chosen.map(([, field]) => field));
  return new Map([
    ...[...found].filter(([field, column]) => !touched.has(column) && !fields.has(field)),
    ...chosen.flatMap(([column, field]) => (field === null ? [] : [[field, column] as const])),
  ]);
}

function describeMissing(columns: Columns): string | undefined {
  if (columns.has('identity')) return undefined;
  const missing = (['visa', 'nom', 'prenom'] as const).filter((field) => !columns.has(field));
  if (missing.length === 0) return undefined;
  const names = missing.map((field) => COLUMN_TITLES[field]).join(', ');
  return missing.length > 1 ? `les colonnes ${names} manquent` : `la colonne ${names} manque`;
}

/** Two columns for one field, unless the user has said which. */
function describeTwice(
  twice: ImportField | undefined,
  matching: SheetMatching | undefined,
): string | undefined {
  const chosen = Object.values(matching?.columns ?? {});
  if (twice === undefined || chosen.includes(twice) || chosen.includes(null)) return undefined;
  return `deux colonnes sont reconnues comme ${COLUMN_TITLES[twice]}`;
}

function chooseTitles(rows: readonly CellValue[][], matching: SheetMatching | undefined): Titles | undefined {
  const row = matching?.titles_row;
  if (row === undefined) return findTitles(rows);
  return row === 0 ? undefined : titlesAt(rows, row - 1);
}

function layOutTitles(titles: Titles, matching: SheetMatching | undefined): ImportLayout | LayoutFault {
  const columns = matching ? applyColumns(titles.columns, matching) : titles.columns;
  const { row, firstRow } = titles;
  const layout = { columns, firstRow, titlesRow: row, titles: titles.texts, isTitled: true };
  const fault = describeTwice(titles.twice, matching) ?? describeMissing(columns);
  return fault === undefined ? layout : { ...layout, fault, row };
}

/** The first row as the titles of what is below it, though they are not understood, or understood in part. */
function layOutUnknownTitles(rows: readonly CellValue[][], row: number): ImportLayout {
  const { columns, firstRow, texts } = titlesAt(rows, row);
  return { columns, firstRow, titlesRow: row, titles: texts, isTitled: false };
}

function layOutUntitled(
  rows: readonly CellValue[][],
  matching: SheetMatching | undefined,
): ImportLayout | LayoutFault {
  const untitled = readUntitled(rows);
  // No titles at all, the user says: then all of it is the list.
  const firstRow = matching?.titles_row === 0 ? (filledRows(rows)[0] ?? 0) : untitled.firstRow;
  const isBelowTitles = untitled.kind === 'titled' && matching?.titles_row === undefined;
  const found: ImportLayout = isBelowTitles
    ? layOutUnknownTitles(rows, firstRow)
    : {
        columns: untitled.kind === 'list' ? untitled.columns : new Map(),
        firstRow,
        titlesRow: null,
        titles: new Map(),
        isTitled: false,
      };
  if (matching?.columns === undefined)
    return untitled.kind === 'list' ? found : { ...found, fault: NO_TITLES, row: firstRow };
  const layout = { ...found, columns: applyColumns(found.columns, matching), isTitled: true };
  const fault = describeMissing(layout.columns);
  return fault === undefined ? layout : { ...layout, fault, row: firstRow };
}

/**
 * Finds the columns of a sheet: as the user says, by the row with most known titles, else by position in lists of 4, 3 or 1
 * columns. Null when the sheet is empty; a fault when the columns cannot be told or a required one is missing.
 */
export function findLayout(
  rows: readonly CellValue[][],
  matching?: SheetMatching,
): ImportLayout | LayoutFault | null {
  if (filledRows(rows).length === 0) return null;
  const titles = chooseTitles(rows, matching);
  return titles ? layOutTitles(titles, matching) : layOutUntitled(rows, matching);
}
