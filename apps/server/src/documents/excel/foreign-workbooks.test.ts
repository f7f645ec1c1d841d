import { CFB, utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { type ForgedEntry, forgeZip, textRow, widenZipEnd, xlsxParts } from '../../testing/forge-xlsx.ts';
import { parseWorkbook } from './parse-workbook.ts';

/*
 * Workbooks as other programs than Excel write and repack them. Excel and LibreOffice open them, so they are read here too.
 */

const LIST = [
  ['VISA', 'NOM', 'PRENOM'],
  ['AAA', 'Alpha', 'Anne'],
  ['BBB', 'Béta', 'Bruno'],
];
const sheetData = LIST.map((texts, index) => textRow(index + 1, texts)).join('');
const parts = xlsxParts(sheetData);
const SHEET = 'xl/worksheets/sheet1.xml';

const renamed = (rename: (name: string) => string) =>
  parts.map((part) => ({ ...part, name: rename(part.name) }));
const changed = (name: string, change: (content: string) => string | Buffer) =>
  parts.map((part) => (part.name === name ? { ...part, content: change(String(part.content)) } : part));
const withSheet = (data: string) => forgeZip(xlsxParts(data));
const beside = (...entries: ForgedEntry[]) => forgeZip([...parts, ...entries]);
const utf16 = (text: string) => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
const archive = forgeZip(parts);

const containers: Record<string, () => Buffer> = {
  'names with backslashes': () => forgeZip(renamed((name) => name.replaceAll('/', '\\'))),
  'names in capitals': () => forgeZip(renamed((name) => name.toUpperCase())),
  'names from the root': () => forgeZip(renamed((name) => `/${name}`)),
  'names from here': () => forgeZip(renamed((name) => `./${name}`)),
  'a folder around everything': () => forgeZip(renamed((name) => `liste/${name}`)),
  'what macOS leaves': () =>
    beside(
      { name: '__MACOSX/', content: '' },
      { name: '__MACOSX/xl/._workbook.xml', content: Buffer.from([0, 5, 22, 7, 255]) },
      { name: '.DS_Store', content: Buffer.from([0, 0, 0, 1, 66]) },
    ),
  'a folder around everything, and what macOS leaves': () =>
    forgeZip([
      { name: '__MACOSX/liste/_rels/._.rels', content: Buffer.from([0, 5]) },
      ...renamed((name) => `liste/${name}`),
      { name: '__MACOSX/liste/xl/._workbook.xml', content: Buffer.from([0, 5]) },
    ]),
  'a part in UTF-16 that holds no cells': () =>
    beside({ name: 'customXml/item1.xml', content: utf16('<?xml version="1.0" encoding="UTF-8"?><a/>') }),
  'a part with a DOCTYPE that holds no cells': () =>
    beside({ name: 'customXml/item1.xml', content: '<!DOCTYPE a><a/>' }),
  'a part under password that holds no cells': () =>
    beside({ name: 'xl/media/1.png', content: 'x', flags: 1 }),
  'two pictures of one name': () =>
    beside({ name: 'xl/media/1.png', content: 'x' }, { name: 'xl/media/1.png', content: 'y' }),
  'entries for folders': () => beside({ name: 'xl/', content: '' }, { name: 'xl/worksheets/', content: '' }),
  'bytes after its end': () => Buffer.concat([archive, Buffer.alloc(100_000)]),
  'bytes before its beginning': () => Buffer.concat([Buffer.from('\ufeff\r\n\r\n'), archive]),
  '64-bit sizes': () => forgeZip(parts.map((part) => ({ ...part, isWide: true }))),
  'an empty 64-bit field': () =>
    forgeZip(parts.map((part) => ({ ...part, extra: Buffer.from('01000000', 'hex') }))),
  'a 64-bit directory': () => widenZipEnd(archive),
  'no list of content types': () => forgeZip(parts.filter(({ name }) => !name.startsWith('['))),
  'no relations of the package': () => forgeZip(parts.filter(({ name }) => name !== '_rels/.rels')),
  'no relations of the workbook': () =>
    forgeZip(parts.filter(({ name }) => !name.includes('workbook.xml.rels'))),
  'relations from the root': () =>
    forgeZip(changed('xl/_rels/workbook.xml.rels', (text) => text.replace('"worksheets', '"/xl/worksheets'))),
  'relations with backslashes and dots': () =>
    forgeZip(
      changed('xl/_rels/workbook.xml.rels', (text) => text.replace('worksheets/', '..\\XL\\.\\WorkSheets\\')),
    ),
  'other names for all parts': () =>
    forgeZip(
      [...changed('_rels/.rels', (text) => text.replace('xl/workbook.xml', '/classeur/livre.xml'))].map(
        (part) => {
          const name = part.name
            .replace(SHEET, 'feuilles/une%20feuille.xml')
            .replace('xl/_rels/workbook.xml.rels', 'classeur/_rels/livre.xml.rels')
            .replace('xl/workbook.xml', 'classeur/livre.xml');
          const content = String(part.content).replace(
            'worksheets/sheet1.xml',
            '../feuilles/une feuille.xml',
          );
          return { ...part, name, content };
        },
      ),
    ),
  'the strict edition of the standard': () =>
    forgeZip(
      parts.map((part) => ({
        ...part,
        content: String(part.content)
          .replaceAll(
            'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
            'http://purl.oclc.org/ooxml/spreadsheetml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006',
            'http://purl.oclc.org/ooxml/officeDocument',
          ),
      })),
    ),
  'a sheet in UTF-16': () => forgeZip(changed(SHEET, utf16)),
  'a sheet in UTF-16 without a mark': () =>
    forgeZip(changed(SHEET, (text) => Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le'))),
  'a sheet in UTF-8 with a mark': () => forgeZip(changed(SHEET, (text) => `\ufeff${text}`)),
  'a sheet in UTF-8 that calls itself UTF-16': () =>
    forgeZip(changed(SHEET, (text) => text.replace('UTF-8', 'utf-16'))),
  'a sheet in Latin-1': () =>
    forgeZip(changed(SHEET, (text) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1'))),
};

const cells: Record<string, () => Buffer> = {
  'addresses in small letters': () =>
    withSheet(
      sheetData.replaceAll(/ r="([A-C]\d)"/g, (_, address: string) => ` r="${address.toLowerCase()}"`),
    ),
  'no addresses': () => withSheet(sheetData.replaceAll(/ r="[^"]*"/g, '')),
  'no addresses, and an empty cell before each row': () =>
    withSheet(sheetData.replaceAll(/ r="[^"]*"/g, '').replaceAll('<row>', '<row><c/>')),
  'line breaks and other quotes in the tags': () =>
    withSheet(sheetData.replaceAll(/<c r="([^"]*)" t="([^"]*)"/g, "<c\n\tt = '$2'\n\tr = '$1'")),
  prefixes: () => withSheet(sheetData.replaceAll(/<(\/?)(row|c|is|t)\b/g, '<$1x:$2')),
};

/** The relations of a workbook with one more, to its texts. */
const addTexts = (text: string) =>
  text.replace(
    '</Relationships>',
    '<Relationship Id="x" Type="x/sharedStrings" Target="/Textes.xml"/></Relationships>',
  );

const packed = (...names: string[]) => forgeZip(names.map((name) => ({ name, content: '<a/>' })));
const relations = (target: string) => ({
  name: '_rels/.rels',
  content: `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="${target}"/></Relationships>`,
});

describe('a workbook with', () => {
  test.each(Object.entries(containers))('%s is read', (_, file) => {
    const [sheet, ...others] = parseWorkbook(file());
    expect(sheet?.rows).toEqual(LIST);
    expect(others).toEqual([]);
  });

  test.each(Object.entries(cells))('%s is read', (_, file) => {
    const [sheet] = parseWorkbook(file());
    expect(sheet?.rows.map((row) => row.filter((value) => value !== null))).toEqual(LIST);
  });

  test('texts kept apart, wherever they are', () => {
    const shared = `<sst>${LIST.flat()
      .map((text) => `<si><r><t>${text.slice(0, 1)}</t></r><r><t>${text.slice(1)}</t></r></si>`)
      .join('')}</sst>`;
    const rows = LIST.map(
      (row, r) => `<row>${row.map((_, c) => `<c t="s"><v>${r * 3 + c}</v></c>`).join('')}</row>`,
    );
    const entries = xlsxParts(rows.join('')).map((part) =>
      part.name.includes('workbook.xml.rels') ? { ...part, content: addTexts(String(part.content)) } : part,
    );
    const [sheet] = parseWorkbook(forgeZip([...entries, { name: 'textes.xml', content: shared }]));
    expect(sheet?.rows).toEqual(LIST);
  });

  test('hidden rows: read, and told', () => {
    const data = sheetData
      .replace('<row r="2"', '<row r="2" hidden="1"')
      .replace('<row r="3"', '<row r="3" ht="0" customHeight="1"');
    const [sheet] = parseWorkbook(withSheet(data));
    expect([sheet?.rows, sheet?.hiddenRows]).toEqual([LIST, [1, 2]]);
  });

  test('formulas: with a result, an empty one, none', () => {
    const formulas = [
      '<c><f>20+5</f><v>24.999999999999996</v></c>',
      '<c t="str"><f>""</f><v></v></c>',
      '<c><f>20+5</f></c>',
      '<c><f>20+5</f><v/></c>',
      '<c t="str"><f>A1</f></c>',
    ];
    const [sheet] = parseWorkbook(withSheet(`<row>${formulas.join('')}</row>`));
    const none = { isBroken: true, isUncalculated: true };
    expect(sheet?.rows).toEqual([[25, '', none, none, none]]);
  });
});

describe('an .xls', () => {
  // The writer keeps no accents without its tables of code pages.
  const plain = [...LIST.slice(0, 2), ['BBB', 'Beta', 'Bruno']];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(plain), 'Enseignants');
  const xls = (bookType: 'biff8' | 'biff5') => Buffer.from(write(book, { type: 'buffer', bookType }));

  test.each(['BOOK', 'WORKBOOK', 'workbook'])('whose stream is called %s', (name) => {
    const isOld = name === 'BOOK';
    const container = CFB.read(xls(isOld ? 'biff5' : 'biff8'), { type: 'buffer' });
    const stream = CFB.find(container, isOld ? '/Book' : '/Workbook');
    const other = CFB.utils.cfb_new();
    CFB.utils.cfb_add(other, `/${name}`, stream?.content);
    const [sheet] = parseWorkbook(Buffer.from(CFB.write(other, { type: 'buffer' })));
    expect(sheet?.rows).toEqual(plain);
  });

  test('without a container around it', () => {
    const container = CFB.read(xls('biff5'), { type: 'buffer' });
    const [sheet] = parseWorkbook(Buffer.from(CFB.find(container, '/Book')?.content));
    expect(sheet?.rows).toEqual(plain);
  });
});

describe('what else an archive may be is named', () => {
  test.each([
    ['.xlsb', forgeZip([relations('xl/workbook.bin'), { name: 'xl/workbook.bin', content: 'x' }])],
    [
      '.ods',
      forgeZip([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
        { name: 'content.xml', content: '<a/>' },
      ]),
    ],
    ['.numbers', packed('Index/Document.iwa', 'preview.jpg')],
    [
      '.docx',
      forgeZip([relations('word/document.xml'), { name: 'word/document.xml', content: '<document/>' }]),
    ],
    ['« liste.xlsx »', packed('liste.xlsx')],
    ['CSV', Buffer.from('\ufeffVISA\tNom\r\nAAA\tAlpha\r\n', 'utf16le')],
    ['PDF', Buffer.from('%PDF-1.7\n%')],
  ])('%s', (name, file) => {
    expect(() => parseWorkbook(file)).toThrow(
      expect.objectContaining({ reason: 'wrong_type', message: expect.stringContaining(name) }),
    );
  });
});
