import { expect, test } from 'vitest';
import { parseWorkbook } from './parse-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const columns = ['A', 'B'].map((title) => ({ title, width: 10 }));
const sheetOf = (length: number) => ({
  name: 'x',
  columns,
  rows: Array.from({ length }, (_, index) => [`=${index}`, index + 0.5]),
});

test('a big workbook is written in a worker, and reads back the same', async () => {
  const rows = sheetOf(1200).rows;
  const [sheet] = parseWorkbook(await writeWorkbook([sheetOf(1200)]));
  expect(sheet?.rows).toEqual([['A', 'B'], ...rows]);
});
