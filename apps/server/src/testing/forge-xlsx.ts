import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a forged archive; what is left out is honest. */
export interface ForgedEntry {
  name: string;
  content: string | Buffer;
  declaredSize?: number;
  flags?: number;
  extra?: Buffer;
  /** Points the directory at this offset instead of the entry's own header. */
  offset?: number;
}

const fields = (...values: readonly [size: 2 | 4, value: number][]) =>
  Buffer.concat(
    values.map(([size, value]) => {
      const field = Buffer.alloc(size);
      field.writeUIntLE(value, 0, size);
      return field;
    }),
  );

/** Builds a deflated zip archive, byte by byte, so that tests can lie in any field. */
export function forgeZip(entries: readonly ForgedEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize, flags = 0, extra = Buffer.alloc(0), ...rest } of entries) {
    const plain = Buffer.from(content);
    const stored = deflateRawSync(plain);
    const label = Buffer.from(name);
    const common = Buffer.concat([
      fields([2, 20], [2, flags], [2, 8], [4, 0], [4, crc32(plain)], [4, stored.length]),
      fields([4, declaredSize ?? plain.length], [2, label.length], [2, extra.length]),
    ]);
    const local = Buffer.concat([fields([4, 0x04034b50]), common, label, extra, stored]);
    const place = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, rest.offset ?? offset]);
    directory.push(Buffer.concat([fields([4, 0x02014b50], [2, 20]), common, place, label, extra]));
    locals.push(local);
    offset += local.length;
  }
  const records = Buffer.concat(directory);
  const count = entries.length;
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, records.length]);
  return Buffer.concat([...locals, records, end, fields([4, offset], [2, 0])]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The parts of a workbook with one sheet, whose `sheetData` is given as XML. */
export function xlsxParts(sheetData: string, sheetName = 'Enseignants'): ForgedEntry[] {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    },
  ];
}

/** A row of text cells as sheet XML; `row` counts from 1. */
export const textRow = (row: number, texts: readonly string[]) =>
  `<row r="${row}">${texts.map((text, index) => `<c r="${String.fromCharCode(65 + index)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
