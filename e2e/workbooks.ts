import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';

/** A file as Playwright hands it to a file field. */
export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Cells of one row, in the order of the columns. */
type Row = (string | number)[];

function toFile(book: ReturnType<typeof utils.book_new>, name: string): FilePayload {
  const bytes: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx' });
  return { name, mimeType: XLSX, buffer: Buffer.from(bytes) };
}

/** The template as it was downloaded, with rows pasted under its headers. */
export async function fillTemplate(path: string, rows: Row[]): Promise<FilePayload> {
  const book = read(await readFile(path));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('the template has no sheet');
  utils.sheet_add_aoa(sheet, rows, { origin: 'A2' });
  return toFile(book, 'enseignants.xlsx');
}

/** A workbook of one sheet, its first row the headers. */
export function makeWorkbook(rows: Row[]): FilePayload {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Enseignants');
  return toFile(book, 'enseignants.xlsx');
}

/** The headers of a workbook's first sheet. */
export async function readHeaders(path: string): Promise<string[]> {
  const book = read(await readFile(path));
  const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  return (rows[0] ?? []).map(String);
}
