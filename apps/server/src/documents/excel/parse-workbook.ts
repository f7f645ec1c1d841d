import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import { cleanXlsx } from './clean-xlsx.ts';
import { loadCodePages } from './code-pages.ts';
import { refusals, RefusedWorkbook } from './refused-workbook.ts';
import { identifyWorkbook } from './workbook-kind.ts';

/** A cell that shows an error such as #N/A. */
export interface BrokenCell {
  isBroken: true;
}

/** What a cell shows; a formula counts for its last result. */
export type CellValue = string | number | boolean | Date | BrokenCell | null;

/** One sheet of a file, as far as a teacher list can reach. */
export interface SheetContent {
  name: string;
  isHidden: boolean;
  /** Row 0 is the first row of the spreadsheet, column 0 its column A. */
  rows: CellValue[][];
}

/** As many rows as an .xls holds, so that a file with too many teachers is noticed and not cut. */
const SHEET_ROWS = 65_536;
/** A teacher list has eight columns; what lies further right is not ours. */
const SHEET_COLUMNS = 64;
/** Longer texts are refused by every field anyway. */
const TEXT_LENGTH = 1000;

function valueOf(cell: CellObject | undefined): CellValue {
  if (cell?.v === undefined) return null;
  if (cell.t === 'e') return { isBroken: true };
  if (typeof cell.v === 'string') return cell.v.slice(0, TEXT_LENGTH);
  return cell.v;
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

function contentOf(sheet: WorkSheet | undefined): CellValue[][] {
  const cells: (CellObject | undefined)[][] = sheet?.['!data'] ?? [];
  const rows = Array.from(cells, (row) => Array.from((row ?? []).slice(0, SHEET_COLUMNS), valueOf));
  spreadMerges(rows, sheet?.['!merges']);
  return rows;
}

function readBook(bytes: Buffer) {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheetRows: SHEET_ROWS,
      nodim: true,
      cellFormula: false,
      cellDates: true,
      cellHTML: false,
      cellText: false,
      UTC: true,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw refusals.protected();
    throw refusals.damaged();
  }
}

/** Reads every sheet of an .xlsx or .xls. Slow on hostile files: call it through readWorkbook. Throws a RefusedWorkbook. */
export function parseWorkbook(bytes: Buffer): SheetContent[] {
  const kind = identifyWorkbook(bytes);
  if (kind === 'xls') loadCodePages();
  const book = readBook(kind === 'xlsx' ? cleanXlsx(bytes) : bytes);
  if (book.SheetNames.length === 0)
    throw new RefusedWorkbook('damaged', 'Le classeur ne contient aucune feuille.');
  return book.SheetNames.map((name, index) => ({
    name,
    isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    rows: contentOf(book.Sheets[name]),
  }));
}
