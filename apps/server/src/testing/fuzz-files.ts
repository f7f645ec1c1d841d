import * as fc from 'fast-check';
import { breakages } from './broken-values.ts';

const BOUNDARY = 'pupitre-fuzz';

/** A multipart body with one file. */
export interface Multipart {
  contentType: string;
  payload: Buffer;
}

function toMultipart(field: string, filename: string, content: Buffer): Multipart {
  const disposition = `form-data; name="${field}"; filename="${filename}"`;
  const head = `--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, payload };
}

type Spoiler = (content: Buffer) => Buffer;

/** Puts a backup in a year of its own; leaves other files alone. */
function inYear(year: string, change: (file: unknown) => unknown = (file) => file): Spoiler {
  return (content) => {
    try {
      const file: unknown = { ...JSON.parse(content.toString()), school_year: year };
      return Buffer.from(JSON.stringify(change(file)) ?? '');
    } catch {
      return content;
    }
  };
}

const years = fc.nat(50).map((index) => `Copie ${index}`);

/** Leaves a file as it is, or cuts it, flips a byte, repeats it, changes it as JSON, replaces it. */
const spoilers: fc.Arbitrary<Spoiler> = fc.oneof(
  fc.constant<Spoiler>((content) => content),
  fc.constant<Spoiler>((content) => content),
  years.map((year) => inYear(year)),
  fc.tuple(years, breakages).map(([year, change]) => inYear(year, change)),
  fc.nat(100).map(
    (percent): Spoiler =>
      (content) =>
        content.subarray(0, (content.length * percent) / 100),
  ),
  fc.tuple(fc.nat(), fc.nat(255)).map(
    ([place, byte]): Spoiler =>
      (content) => {
        const copy = Buffer.from(content);
        if (copy.length > 0) copy[place % copy.length] = byte;
        return copy;
      },
  ),
  fc.constant<Spoiler>((content) => Buffer.concat([content, content])),
  fc
    .constantFrom('', '{}', '[]', 'null', 'PK\u0003\u0004', 'VISA;NOM', '<table><tr><td>A</td></tr></table>')
    .map(
      (text): Spoiler =>
        () =>
          Buffer.from(text),
    ),
);

/** Uploads of files that the server has made itself, most of them spoilt. */
export function multiparts(files: () => readonly Buffer[]): fc.Arbitrary<Multipart> {
  const fields = fc.constantFrom('file', 'file', 'file', 'file', 'other', '__proto__');
  const names = fc.constantFrom('a.xlsx', 'a.xls', 'a.json', '../a', 'é.xlsx', '');
  return fc.tuple(fc.nat(), spoilers, fields, names).map(([index, spoil, field, name]) => {
    const known = files();
    return toMultipart(field, name, spoil(known[index % known.length] ?? Buffer.from('')));
  });
}
