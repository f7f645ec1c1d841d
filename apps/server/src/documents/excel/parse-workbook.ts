import { type CellObject, type ParsingOptions, read, type WorkSheet } from '@e965/xlsx';
import { type CellValue, readCell } from './cell-value.ts';
import { cleanXlsx } from './clean-xlsx.ts';
import { loadCodePages } from './code-pages.ts';
import { refusals, RefusedWorkbook } from './refused-workbook.ts';
import { identifyWorkbook } from './workbook-kind.ts';

/** One sheet of a file, as far as a teacher list can reach. */
export interface SheetContent {
  name: string;
  isHidden: boolean;
  /** Row 0 is the first row of the spreadsheet, column 0 its column A. */
  rows: CellValue[][];
  /** Rows that the spreadsheet does not show. */
  hiddenRows?: readonly number[];
}

/** As many rows as an .xls holds, so that a file with too many teachers is noticed and not cut; a teacher list has eight columns. */
const REACH = { rows: 65_536, columns: 64 };

/** Characters of all cells together, several times those of the largest file: one text may stand in any number of cells. */
const TEXT_BUDGET = 30_000_000;

/** Reads cells as long as their texts come to no more than the budget. Throws a RefusedWorkbook. */
function cellReader(): typeof readCell {
  let left = TEXT_BUDGET;
  return (cell) => {
    const value = readCell(cell);
    if (typeof value === 'string') left -= value.length;
    if (left < 0) throw refusals.tooLarge('il contient trop de texte');
    return value;
  };
}

/** A cell merged over several rows holds for each of them. Merged columns are titles and stay as they are. */
function spreadMerges(rows: CellValue[][], merges: WorkSheet['!merges']): void {
  for (const { s: first, e: last } of merges ?? []) {
    const value = rows[first.r]?.[first.c] ?? null;
    if (value === null) continue;
    for (let row = first.r + 1; row <= Math.min(last.r, rows.length - 1); row++) {
      const cells = rows[row];
      if (cells) cells[first.c] ??= value;
    }
  }
}

function contentOf(sheet: WorkSheet | undefined, readNext: typeof readCell): CellValue[][] {
  const cells: (CellObject | undefined)[][] = sheet?.['!data'] ?? [];
  const rows = Array.from(cells, (row) => Array.from((row ?? []).slice(0, REACH.columns), readNext));
  spreadMerges(rows, sheet?.['!merges']);
  return rows;
}

const hiddenRowsOf = (sheet: WorkSheet | undefined): number[] =>
  [...(sheet?.['!rows'] ?? []).entries()].flatMap(([row, info]) => (info?.hidden ? [row] : []));

const OPTIONS: ParsingOptions = {
  type: 'buffer',
  dense: true,
  sheetRows: REACH.rows,
  nodim: true,
  cellFormula: false,
  cellDates: true,
  cellHTML: false,
  cellNF: true,
  UTC: true,
};

function readBook(bytes: Buffer, more: ParsingOptions = {}) {
  try {
    return read(bytes, { ...OPTIONS, ...more });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw refusals.protected();
    throw refusals.damaged();
  }
}

/** Formulas tell a result that is missing from an empty one; a file is not refused for one that cannot be read. */
function readXls(bytes: Buffer) {
  loadCodePages();
  try {
    return readBook(bytes, { cellFormula: true });
  } catch {
    return readBook(bytes);
  }
}

/** Reads every sheet of an .xlsx or .xls. Slow on hostile files: call it through readWorkbook. Throws a RefusedWorkbook. */
export function parseWorkbook(bytes: Buffer): SheetContent[] {
  const clean = identifyWorkbook(bytes) === 'xlsx' ? cleanXlsx(bytes, REACH) : undefined;
  const book = clean ? readBook(clean.bytes) : readXls(bytes);
  if (book.SheetNames.length === 0)
    throw new RefusedWorkbook('damaged', 'Le classeur ne contient aucune feuille.');
  const readNext = cellReader();
  return book.SheetNames.map((name, index) => ({
    name,
    isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    rows: contentOf(book.Sheets[name], readNext),
    hiddenRows: clean?.hiddenRows[index] ?? hiddenRowsOf(book.Sheets[name]),
  }));
}
