import { expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

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
    'é 😀',
  ];
  const rows = dangerous.map((text, index) => [text, index]);
  const sheets = await readWorkbook(await writeWorkbook([{ name: 'Feuille « 1 »', columns, rows }]));
  expect(sheets).toEqual([{ name: 'Feuille « 1 »', isHidden: false, rows: [['A', 'B'], ...rows] }]);
});

test('an empty cell is no cell', async () => {
  const columns = [{ title: 'A', width: 10 }];
  const [sheet] = await readWorkbook(
    await writeWorkbook([{ name: 'x', columns, rows: [[''], [null], ['z']] }]),
  );
  expect(sheet?.rows).toEqual([['A'], [], [], ['z']]);
});
