import { describe, expect, test } from 'vitest';
import { readPart } from '../../testing/read-part.ts';
import { parseWorkbook } from './parse-workbook.ts';
import type { SheetToWrite } from './sheet-to-write.ts';
import { composeWorkbook } from './compose-workbook.ts';

test('what is written reads back the same; text that looks like a formula stays text', async () => {
  const columns = [
    { title: 'A', width: 10 },
    { title: 'B', width: 10 },
  ];
  const dangerous = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://x.ch")',
    "'=1",
    '\t=1',
    'a<b & "c"',
    '_x0041_',
    '_x0041_x0042_',
    'a\ufffd',
    'constructor',
    '__proto__',
    'é 😀',
  ];
  const rows = dangerous.map((text, index) => [text, index]);
  const sheets = parseWorkbook(await composeWorkbook([{ name: 'Feuille « 1 »', columns, rows }]));
  expect(sheets).toMatchObject([{ name: 'Feuille « 1 »', isHidden: false, rows: [['A', 'B'], ...rows] }]);
});

test('an empty cell is no cell', async () => {
  const columns = [{ title: 'A', width: 10 }];
  const [sheet] = parseWorkbook(await composeWorkbook([{ name: 'x', columns, rows: [[''], [null], ['z']] }]));
  expect(sheet?.rows).toEqual([['A'], [], [], ['z']]);
});

describe('a sheet made for paper and filters', () => {
  const sheet: SheetToWrite = {
    name: "L'été & <moi>",
    columns: [
      { title: 'A', width: 10 },
      { title: 'B', width: 10 },
      { title: 'C', width: 10, isCentred: true },
    ],
    rows: [
      ['x', 1, 0.5],
      [{ value: 'sur deux', span: 2, isBold: true }, 'ABC 1\nDEF 2'],
    ],
    fixedColumns: 2,
    hasFilter: true,
    page: { left: 'École A&B', right: '2026-2027' },
  };
  const written = composeWorkbook([{ name: 'x', columns: sheet.columns, rows: [] }, sheet]);

  test('reads back: numbers are numbers, a wide cell stands in its first column', async () => {
    const [, read] = parseWorkbook(await written);
    expect(read?.name).toBe(sheet.name);
    expect(read?.rows).toEqual([
      ['A', 'B', 'C'],
      ['x', 1, 0.5],
      ['sur deux', null, 'ABC 1\nDEF 2'],
    ]);
  });

  test('is A4 landscape, one page wide, with titles repeated and around the page what was asked', async () => {
    const xml = readPart(await written, 'xl/worksheets/sheet2.xml');
    expect(xml).toContain(
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    );
    expect(xml).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>');
    expect(xml).toContain('&amp;LÉcole A&amp;&amp;B&amp;C');
    expect(xml).toMatch(/<pane ySplit="1" xSplit="2"[^>]*state="frozen"\/>/);
    const workbook = readPart(await written, 'xl/workbook.xml');
    expect(workbook).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="1">'L''été &amp; &lt;moi&gt;'!$A:$B,'L''été &amp; &lt;moi&gt;'!$1:$1</definedName>`,
    );
  });

  test('has filter buttons, for LibreOffice too', async () => {
    expect(readPart(await written, 'xl/worksheets/sheet2.xml')).toContain('<autoFilter ref="A1:C3"/>');
    expect(readPart(await written, 'xl/workbook.xml')).toContain(
      `<definedName name="_xlnm._FilterDatabase" localSheetId="1" hidden="1">'L''été &amp; &lt;moi&gt;'!$A$1:$C$3</definedName>`,
    );
  });

  test('its elements stand in the order that Excel insists on', async () => {
    const xml = readPart(await written, 'xl/worksheets/sheet2.xml');
    const order = ['sheetPr', 'sheetViews', 'cols', 'sheetData', 'autoFilter', 'mergeCells', 'pageMargins'];
    const places = [...order, 'pageSetup', 'headerFooter'].map((name) => xml.indexOf(`<${name}`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('another sheet of the same workbook is left alone', async () => {
    const xml = readPart(await written, 'xl/worksheets/sheet1.xml');
    for (const element of ['autoFilter', 'pageSetup', 'headerFooter', 'sheetPr'])
      expect(xml).not.toContain(element);
  });
});
