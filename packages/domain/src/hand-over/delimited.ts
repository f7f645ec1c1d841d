/** A field of a file of lines: text in quotes, numbers bare, nothing where it is left empty. */
export type Field = string | number | null;

const writeField = (field: Field): string => {
  if (field === null) return '';
  return typeof field === 'number' ? String(field) : `"${field.replaceAll('"', '""')}"`;
};

/** A file of lines whose fields are separated, as Windows ends them. */
export const writeDelimited = (rows: readonly (readonly Field[])[], separator: string): string =>
  rows.map((row) => `${row.map(writeField).join(separator)}\r\n`).join('');

/** A record whose fields are told by their numbers, from 1, as long as the last one. */
export function writeRecord(length: number, fields: Readonly<Record<number, Field>>): Field[] {
  return Array.from({ length }, (_, index) => fields[index + 1] ?? null);
}

/** What a file says, line by line. */
interface Delimited {
  rows: string[][];
  /** The line, from 1, of a quote that is never closed, so that all behind it is one field. */
  openAt: number | undefined;
}

/** The fields of a file line by line; quotes are taken off, and may hold separators and ends of lines. */
export const readDelimited = (text: string, separator: string): string[][] =>
  parseDelimited(text, separator).rows;

/** The same, with the quote that is not closed, if there is one. */
export function parseDelimited(text: string, separator: string): Delimited {
  const rows: string[][] = [];
  let openedAt = 0;
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field.trim() === '') {
      field = '';
      isQuoted = true;
      openedAt = at;
    } else if (sign === separator || sign === '\n') {
      row.push(field);
      field = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else if (sign !== '\r') field += sign;
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return { rows, openAt: isQuoted ? text.slice(0, openedAt).split('\n').length : undefined };
}

/** The separator of a file by its first line; undefined where there is none. */
export function guessSeparator(text: string): string | undefined {
  const [first = ''] = text.split('\n', 1);
  const bare = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: bare.split(sign).length - 1 }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.sign : undefined;
}
