import { readFileSync } from 'node:fs';
import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

describe.each(['teachers.xlsx', 'teachers.xls'])('%s, written by LibreOffice', (name) => {
  test('is read with its accents and numbers', async () => {
    const [sheet] = await readWorkbook(fixture(name));
    expect(sheet).toMatchObject({ name: 'enseignants', isHidden: false });
    expect(sheet?.rows).toHaveLength(13);
    expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['VISA', 'Nom', 'Prénom', 'Voeux']);
    expect(sheet?.rows[8]).toEqual(['MUZ', 'Müller', 'Zoé', 18, 16, 20, '9-11S', 'AVI, ACM']);
  });
});

describe.each(['traps.xlsx', 'traps.xls'])('%s: formulas, dates, merged cells, errors', (name) => {
  test('is read as the spreadsheet shows it', async () => {
    const [empty, sheet] = await readWorkbook(fixture(name));
    expect(empty).toMatchObject({ name: 'Vide', rows: [] });
    expect(sheet?.rows[0]).toEqual(['Corps enseignant 2026-2027']);
    // The cycle is merged over rows 4 and 5; the wish of row 5 is the formula =20+4.
    expect(sheet?.rows[3]?.slice(0, 5)).toEqual(['Zoé', 'Müller ', 'MUZ', '9-11S', '21']);
    expect(sheet?.rows[4]).toEqual(['Jérôme', 'Péclard', 1204, '9-11S', 24]);
    expect(sheet?.rows[5]).toEqual([]);
    expect(sheet?.rows[6]?.[4]).toEqual(new Date('2026-01-21T00:00:00Z'));
    expect(sheet?.rows[7]?.[2]).toEqual({ isBroken: true });
  });
});

test('an .xls of Excel 95 is read in the code page that it names', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['S@ur', 'Anne']]), 'x');
  const file: Buffer = write(book, { bookType: 'biff5', type: 'buffer' });
  // The library writes no other letters: the œ of Windows.
  file[file.indexOf('S@ur') + 1] = 0x9c;
  expect(await readWorkbook(file)).toMatchObject([{ rows: [['Sœur', 'Anne']] }]);
});
