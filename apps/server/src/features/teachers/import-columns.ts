import type { ImportField } from '@pupitre/contract';
import type { CellValue } from '../../documents/excel/cell-value.ts';
import { type RecognisedTitle, recogniseText } from '../../year-content/recognise-teacher-title.ts';
import { isUnitsRow } from './import-units.ts';

/** Which column holds what; columns count from 0. */
export type Columns = ReadonlyMap<ImportField, number>;

/** The row, or two, that name the columns. Rows count from 0. */
export interface Titles {
  row: number;
  /** The first row below the titles, and below what explains them. */
  firstRow: number;
  /** The title of every column that has one. */
  texts: ReadonlyMap<number, string>;
  columns: Columns;
  /** Two columns that could equally be this. */
  twice: ImportField | undefined;
}

/** Titles stand near the top, at most below a heading and a remark or two. */
export const TITLE_ROWS = 20;

/** Whether there is nothing to read in a cell: spaces and what nothing shows count for nothing. */
export const isBlank = (value: CellValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(value));

/** The text of a cell where a title may stand. */
export const textOf = (value: CellValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\s+/g, ' ').trim() : '';

/** The rows that hold anything. */
export const filledRows = (rows: readonly CellValue[][]): number[] =>
  rows.flatMap((row, index) => (row.every(isBlank) ? [] : index));

function textsOf(row: readonly CellValue[]): Map<number, string> {
  return new Map(row.flatMap((value, column) => (isBlank(value) ? [] : [[column, textOf(value)] as const])));
}

/** The surest column of each field, and the first field that two columns claim alike. */
function assignFields(found: readonly (RecognisedTitle & { column: number })[]) {
  const hasPrenom = found.some(({ field }) => field === 'prenom');
  const usable = found.filter(({ surety }) => surety < 3 || hasPrenom);
  const columns = new Map<ImportField, number>();
  let twice: ImportField | undefined;
  for (const [field, claims] of Map.groupBy(usable, (one) => one.field)) {
    const best = Math.min(...claims.map(({ surety }) => surety));
    const [first, second] = claims.filter(({ surety }) => surety === best);
    if (first) columns.set(field, first.column);
    if (second) twice ??= field;
  }
  return { columns, twice };
}

function readTitles(texts: ReadonlyMap<number, string>) {
  const found = [...texts].flatMap(([column, text]) => {
    const title = recogniseText(text);
    return title ? [{ ...title, column }] : [];
  });
  return assignFields(found);
}

/** A title over several columns stands in the first of them: « Fourchette » over « min » and « max ». */
function titleAbove(texts: ReadonlyMap<number, string>, column: number): string {
  for (let left = column; left >= 0; left--) {
    const text = texts.get(left);
    if (text !== undefined) return text;
  }
  return '';
}

/** The second row of titles, where what identifies somebody is blank and other cells complete the title above them. */
function completeTitles(upper: ReadonlyMap<number, string>, row: readonly CellValue[], columns: Columns) {
  const lower = textsOf(row);
  const isBelowIdentity = (['visa', 'nom', 'prenom', 'identity'] as const).some((field) =>
    lower.has(columns.get(field) ?? -1),
  );
  if (lower.size === 0 || isBelowIdentity) return undefined;
  const texts = new Map(upper);
  let isCompleted = false;
  for (const [column, text] of lower) {
    const whole = `${titleAbove(upper, column)} ${text}`;
    const title = [whole, text].find((one) => recogniseText(one) !== undefined);
    isCompleted ||= title !== undefined && title !== upper.get(column);
    texts.set(column, title ?? upper.get(column) ?? text);
  }
  return isCompleted ? texts : undefined;
}

/** What the row names, with what the row below it completes. */
function readTitlesAt(
  rows: readonly CellValue[][],
  row: number,
): Omit<Titles, 'firstRow'> & { last: number } {
  const texts = textsOf(rows[row] ?? []);
  const alone = readTitles(texts);
  const completed = completeTitles(texts, rows[row + 1] ?? [], alone.columns);
  if (!completed || alone.columns.size < 2) return { row, texts, ...alone, last: row };
  return { row, texts: completed, ...readTitles(completed), last: row + 1 };
}

/** Where the teachers begin: below the titles and the rows that explain them. */
function skipUnits(rows: readonly CellValue[][], from: number, columns: Columns): number {
  let row = from;
  while (isUnitsRow(rows[row] ?? [], columns)) row += 1;
  return row;
}

/** The titles that stand in a row, whatever they are. */
export function titlesAt(rows: readonly CellValue[][], row: number): Titles {
  const { last, ...titles } = readTitlesAt(rows, row);
  return { ...titles, firstRow: skipUnits(rows, last + 1, titles.columns) };
}

/** The row near the top that names most columns; a lone match may be somebody's name, and is none. */
export function findTitles(rows: readonly CellValue[][]): Titles | undefined {
  const near = filledRows(rows).slice(0, TITLE_ROWS);
  const found = near.map((row) => readTitlesAt(rows, row));
  const titled = found.filter(({ columns }) => columns.size >= 2 || columns.has('identity'));
  // The sort is stable: of equals the first one stays first.
  const [best] = titled.toSorted((a, b) => b.columns.size - a.columns.size);
  return best && titlesAt(rows, best.row);
}
