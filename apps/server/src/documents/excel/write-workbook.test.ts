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

test('more big workbooks at once than the queue holds are refused, a small one never', async () => {
  const many = Array.from({ length: 10 }, () => writeWorkbook([sheetOf(1200)]));
  const outcomes = Promise.allSettled(many);
  await expect(writeWorkbook([sheetOf(1)])).resolves.toBeInstanceOf(Buffer);
  const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected');
  expect(refused.map((outcome) => outcome.reason.reason)).toEqual(['busy', 'busy']);
});
