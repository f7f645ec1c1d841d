import writeXlsxFile, { type CellObject, type Row } from 'write-excel-file/node';
import { sheetFeatures } from './sheet-features.ts';
import type { CellToWrite, SheetToWrite, StyledCell } from './sheet-to-write.ts';

const BORDER = { borderStyle: 'thin', borderColor: '#9aa5b4' } as const;

/** In points, of the text below. */
const LINE_HEIGHT = 13;
const TEXT = { fontFamily: 'Arial', fontSize: 10 };

/**
 * Excel's own notation for a character, `_x0041_`, must not be taken for it when somebody typed it; it serves for the
 * replacement character, which the library would leave out. And the library looks texts up in a plain object: one that
 * every object has, such as « constructor », must not be found there. The null character makes it another text, and is
 * not written, for XML has none.
 */
function escapeText(text: string): string {
  const escaped = text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_').replaceAll('\ufffd', '_xFFFD_');
  return escaped in {} ? `${escaped}\0` : escaped;
}

/** Text is always written as text, whatever it begins with: a cell can never be taken for a formula (docs/domain.md, « Files »). */
function toCell(cell: CellToWrite, isCentredColumn: boolean | undefined): CellObject {
  const { value, span, isBold, isCentred }: Partial<StyledCell> =
    typeof cell === 'object' && cell !== null ? cell : { value: cell ?? '' };
  const look: CellObject = {
    alignVertical: 'top',
    ...(isBold ? { fontWeight: 'bold' } : {}),
    ...(isCentred || isCentredColumn ? { align: 'center' } : {}),
    ...(span !== undefined && span > 1 ? { columnSpan: span } : {}),
  };
  if (typeof value === 'number') return { ...look, value, type: Number };
  if (value === undefined || value === '') return look;
  return { ...look, value: escapeText(value), type: String, format: '@', wrap: true };
}

/** How many lines a text takes in a column of so many characters. */
const countLines = (text: string, width: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);

const addWidths = (columns: SheetToWrite['columns']) => columns.reduce((sum, { width }) => sum + width, 0);

/** Sets a row high enough for what wraps in it: LibreOffice does not make room by itself. */
function makeRoom(row: readonly (CellObject | null)[], columns: SheetToWrite['columns']): Row {
  const lines = row.map((cell, index) => {
    if (typeof cell?.value !== 'string') return 1;
    return countLines(cell.value, addWidths(columns.slice(index, index + (cell.columnSpan ?? 1))));
  });
  const height = Math.max(...lines) * LINE_HEIGHT;
  return row.map((cell) => (cell && height > LINE_HEIGHT ? { ...cell, height } : cell));
}

function toRow({ columns, page }: SheetToWrite, cells: readonly CellToWrite[]): Row {
  const row: (CellObject | null)[] = [];
  for (const entry of cells) {
    const cell = toCell(entry, columns[row.length]?.isCentred);
    const covered = Array.from({ length: (cell.columnSpan ?? 1) - 1 }, () => null);
    // A cell that nothing is to be seen of is no cell.
    const isVisible = page !== undefined || cell.value !== undefined;
    row.push(isVisible ? { ...cell, ...(page ? BORDER : {}) } : null, ...covered);
  }
  return makeRoom(row, columns);
}

function toTitles({ columns, page }: SheetToWrite): Row {
  const row = columns.map(({ title, isCentred }) => ({
    value: escapeText(title),
    type: String,
    format: '@',
    fontWeight: 'bold' as const,
    backgroundColor: '#e3e8ef',
    wrap: true,
    ...(isCentred ? { align: 'center' as const } : {}),
    ...(page ? { ...BORDER, alignVertical: 'center' as const } : {}),
  }));
  return makeRoom(row, columns);
}

/** Makes an .xlsx that Excel and LibreOffice open, on the thread it is called on. */
export async function composeWorkbook(sheets: readonly SheetToWrite[]): Promise<Buffer> {
  return writeXlsxFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      data: [toTitles(sheet), ...sheet.rows.map((cells) => toRow(sheet, cells))],
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      ...(sheet.fixedColumns === undefined ? {} : { stickyColumnsCount: sheet.fixedColumns }),
      ...(sheet.page ? { orientation: 'landscape' as const } : {}),
    })),
    { ...TEXT, features: [sheetFeatures(sheets)] },
  ).toBuffer();
}
