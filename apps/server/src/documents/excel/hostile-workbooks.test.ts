import { TEXT_LENGTH } from './cell-value.ts';
import { readFileSync } from 'node:fs';
import { CFB } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { forgeZip, textRow, xlsxParts } from '../../testing/forge-xlsx.ts';
import { rounds } from '../../../../../packages/domain/testing/rounds.ts';
import { readWorkbook } from './read-workbook.ts';
import type { RefusedWorkbook, WorkbookRefusal } from './refused-workbook.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const MEGABYTE = 1024 * 1024;

const parts = xlsxParts(textRow(1, ['VISA', 'Nom', 'Prénom']));
const withPart = (name: string, content: string | Buffer, more: object = {}) =>
  forgeZip([...parts, { name, content, ...more }]);
/** A part that is read: the sheet itself. */
const withSheet = (content: string | Buffer, more: object = {}) => [
  ...parts.filter(({ name }) => !name.includes('sheet1')),
  { name: 'xl/worksheets/sheet1.xml', content, ...more },
];
const first = { name: 'a.xml', content: '<a/>' };

function ole2(...streams: string[]): Buffer {
  const file = CFB.utils.cfb_new();
  for (const stream of streams) CFB.utils.cfb_add(file, `/${stream}`, Buffer.alloc(5000, 7));
  return Buffer.from(CFB.write(file, { type: 'buffer' }));
}

/** The header of b.xml lies inside the extra field of a.xml, so both cover the same bytes. */
function overlapping(): Buffer {
  const inner = forgeZip([{ name: 'b.xml', content: '' }]).subarray(0, 35);
  return forgeZip([{ ...first, extra: inner }, ...parts, { name: 'b.xml', content: '', offset: 35 }]);
}

const hostile: Record<string, [file: () => Buffer, reason: WorkbookRefusal]> = {
  'an empty file': [() => Buffer.alloc(0), 'empty'],
  'a file over 5 MB': [() => Buffer.alloc(5 * MEGABYTE + 1, 'PK'), 'too_large'],
  'an image renamed': [() => PNG, 'wrong_type'],
  'a web page renamed .xls': [() => Buffer.from('\ufeff\n<html><table><tr><td>VISA'), 'wrong_type'],
  'a web page in UTF-16': [() => Buffer.from('\ufeff<html>', 'utf16le'), 'wrong_type'],
  'a CSV renamed .xls': [() => Buffer.from('VISA;Nom;Prénom\nABC;Favre;Zoé\n'), 'wrong_type'],
  'a zip that is no workbook': [() => forgeZip([first]), 'wrong_type'],
  'a Word document': [() => ole2('WordDocument'), 'wrong_type'],
  'a workbook under password': [() => ole2('EncryptionInfo', 'EncryptedPackage'), 'protected'],
  'an .xls container of garbage': [() => ole2('Workbook'), 'damaged'],
  'a bomb that declares its size': [() => withPart('xl/b.xml', Buffer.alloc(33 * MEGABYTE)), 'too_large'],
  'a bomb in several parts': [
    () =>
      forgeZip([
        ...parts,
        ...[1, 2, 3].map((n) => ({ name: `xl/${n}.xml`, content: Buffer.alloc(30 * MEGABYTE) })),
      ]),
    'too_large',
  ],
  'a bomb that lies about its size': [
    () => forgeZip(withSheet(Buffer.alloc(40 * MEGABYTE, ' '), { declaredSize: 100 })),
    'suspicious',
  ],
  'more than 500 entries': [
    () => forgeZip(Array.from({ length: 501 }, (_, n) => ({ name: `${n}.xml`, content: '' }))),
    'too_large',
  ],
  'two entries of one name': [() => withPart('XL\\workbook.xml', '<a/>'), 'suspicious'],
  'overlapping entries': [overlapping, 'suspicious'],
  'an entry that points at another header': [() => withPart('xl/b.xml', '', { offset: 0 }), 'suspicious'],
  'an entry that points outside': [() => withPart('xl/b.xml', '', { offset: 0x7fffffff }), 'damaged'],
  'zip64 sizes': [() => withPart('xl/b.xml', '', { declaredSize: 0xffffffff }), 'too_large'],
  'a 64-bit size': [
    () => forgeZip(withSheet('<a/>', { declaredSize: 33 * MEGABYTE, isWide: true })),
    'too_large',
  ],
  'an entry under another name': [() => forgeZip(withSheet('<a/>', { localName: 'xl/b.xml' })), 'suspicious'],
  'an encrypted entry': [() => forgeZip(withSheet('<a/>', { flags: 1 })), 'protected'],
  entities: [
    () => forgeZip(withSheet('<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;">]><a>&c;</a>')),
    'suspicious',
  ],
  'entities in UTF-16': [() => forgeZip(withSheet(Buffer.from('<!DOCTYPE a><a/>', 'utf16le'))), 'suspicious'],
  'entities in UTF-16 that calls itself something else': [
    () =>
      forgeZip(
        withSheet(Buffer.from('\ufeff<?xml version="1.0" encoding="latin1"?><!DOCTYPE a>', 'utf16le')),
      ),
    'suspicious',
  ],
  'an encoding that hides markup': [
    () => forgeZip(withSheet(Buffer.from('<?xml version="1.0" encoding="utf-7"?>+ADwAIQ-DOCTYPE a+AD4-'))),
    'suspicious',
  ],
  'texts in an encoding they do not declare': [
    () => forgeZip(withSheet(Buffer.from('<a>Müller</a>', 'latin1'))),
    'suspicious',
  ],
};

describe('refuses within bounded time', () => {
  test.each(Object.entries(hostile))('%s', async (_name, [file, reason]) => {
    const refusal: RefusedWorkbook = await readWorkbook(file()).then(
      () => expect.unreachable('the file was read'),
      (error) => error,
    );
    expect(refusal.reason).toBe(reason);
    expect(refusal.message).toMatch(/^\p{Lu}.{10,}\.$/u);
  });

  test('an archive whose directory says zip64', async () => {
    const file = forgeZip(parts);
    file.writeUInt16LE(0xffff, file.length - 12);
    file.writeUInt16LE(0xffff, file.length - 14);
    await expect(readWorkbook(file)).rejects.toMatchObject({ reason: 'too_large' });
  });

  test.each(['teachers.xlsx', 'teachers.xls'])('%s cut short anywhere', async (name) => {
    const whole = fixture(name);
    for (const share of [0.01, 0.3, 0.6, 0.9, 0.99]) {
      const outcome = await readWorkbook(whole.subarray(0, Math.floor(whole.length * share))).then(
        // An .xls may lose the padding after its last record and still be whole.
        (sheets) => (sheets[0]?.rows.length === 13 ? 'whole' : 'cut'),
        (error: RefusedWorkbook) => error.reason,
      );
      expect(['damaged', 'wrong_type', 'whole']).toContain(outcome);
    }
  });

  test('a sheet too large for the memory it is given', async () => {
    const row = '<row><c><v>1</v></c><c><v>1</v></c><c><v>1</v></c><c><v>1</v></c></row>';
    const file = forgeZip(xlsxParts(row.repeat(Math.floor((31 * MEGABYTE) / row.length))));
    const reason = await readWorkbook(file).then(
      (sheets) => sheets[0]?.rows.length,
      (error: RefusedWorkbook) => error.reason,
    );
    expect(['too_large', 65_536]).toContain(reason);
  });
});

describe('reads without harm', () => {
  test('an .xls with single bytes changed', { timeout: rounds(290_000) }, async () => {
    const whole = fixture('teachers.xls');
    for (let round = 0; round < rounds(5); round++) {
      const bytes = Buffer.from(whole);
      for (let flip = 0; flip < 8; flip++) bytes[(round * 7919 + flip * 104_729) % bytes.length] = round * 13;
      const outcome = await readWorkbook(bytes).catch((error: RefusedWorkbook) => error.message);
      expect(outcome).toBeTruthy();
    }
  });

  test('headers and a sheet named __proto__', async () => {
    const header = textRow(1, ['__proto__', 'constructor', 'VISA']);
    const [sheet] = await readWorkbook(forgeZip(xlsxParts(header, '__proto__')));
    expect(sheet?.rows).toEqual([['__proto__', 'constructor', 'VISA']]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('a huge cell, cut', async () => {
    const [sheet] = await readWorkbook(forgeZip(xlsxParts(textRow(1, ['x'.repeat(2 * MEGABYTE)]))));
    expect(sheet?.rows[0]?.[0]).toBe('x'.repeat(TEXT_LENGTH));
  });

  test('a cell far to the right and far below', async () => {
    const far =
      '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const [sheet] = await readWorkbook(forgeZip(xlsxParts(far)));
    expect(sheet?.rows.flat().filter((value) => value !== null)).toEqual([]);
  });
});
