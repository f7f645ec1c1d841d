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
  /** The name in the entry's own header, where it is another one. */
  localName?: string;
  /** Sizes and place in 64-bit fields, as writers do that cannot know them beforehand. */
  isWide?: boolean;
}

const fields = (...values: readonly [size: 2 | 4 | 8, value: number][]) =>
  Buffer.concat(
    values.map(([size, value]) => {
      const field = Buffer.alloc(size);
      if (size === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, size);
      return field;
    }),
  );

const WIDE = 0xffffffff;

function forgeEntry(entry: ForgedEntry, place: number): { local: Buffer; record: Buffer } {
  const { name, content, flags = 0, isWide = false } = entry;
  const plain = Buffer.from(content);
  const stored = deflateRawSync(plain);
  const size = entry.declaredSize ?? plain.length;
  const label = Buffer.from(name);
  const localLabel = Buffer.from(entry.localName ?? name);
  const wide = fields([2, 1], [2, 24], [8, size], [8, stored.length], [8, place]);
  const extra = isWide ? wide : (entry.extra ?? Buffer.alloc(0));
  const describe = (text: Buffer) =>
    Buffer.concat([
      fields([2, 20], [2, flags], [2, 8], [4, 0], [4, crc32(plain)], [4, isWide ? WIDE : stored.length]),
      fields([4, isWide ? WIDE : size], [2, text.length], [2, extra.length]),
    ]);
  const head = Buffer.concat([fields([4, 0x04034b50]), describe(localLabel), localLabel, extra]);
  const start = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, isWide ? WIDE : (entry.offset ?? place)]);
  return {
    local: Buffer.concat([head, stored]),
    record: Buffer.concat([fields([4, 0x02014b50], [2, 20]), describe(label), start, label, extra]),
  };
}

/** Builds a deflated zip archive, byte by byte, so that tests can lie in any field. */
export function forgeZip(entries: readonly ForgedEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, record } = forgeEntry(entry, offset);
    directory.push(record);
    locals.push(local);
    offset += local.length;
  }
  const records = Buffer.concat(directory);
  const count = entries.length;
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, records.length]);
  return Buffer.concat([...locals, records, end, fields([4, offset], [2, 0])]);
}

/** The same archive with the place and size of its directory in 64-bit records only. */
export function widenZipEnd(archive: Buffer): Buffer {
  const at = archive.length - 22;
  const [count, size, start] = [
    archive.readUInt16LE(at + 10),
    archive.readUInt32LE(at + 12),
    archive.readUInt32LE(at + 16),
  ];
  const record = Buffer.concat([
    fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]),
    fields([8, size], [8, start]),
  ]);
  const locator = fields([4, 0x07064b50], [4, 0], [8, at], [4, 1]);
  const end = fields(
    [4, 0x06054b50],
    [2, 0xffff],
    [2, 0xffff],
    [2, 0xffff],
    [2, 0xffff],
    [4, WIDE],
    [4, WIDE],
  );
  return Buffer.concat([archive.subarray(0, at), record, locator, end, fields([2, 0])]);
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
