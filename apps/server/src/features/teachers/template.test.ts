import { CYCLES } from '@pupitre/domain';
import { expect, test } from 'vitest';
import { parseWorkbook } from '../../documents/excel/parse-workbook.ts';
import { readPart } from '../../testing/read-part.ts';
import { buildTemplate } from './template.ts';

test('the template has the columns of the import, and the six cycles to choose from', async () => {
  const { content } = await buildTemplate();
  const [sheet] = parseWorkbook(content);
  expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['VISA', 'NOM', 'PRENOM', 'CYCLES']);
  const xml = readPart(content, 'xl/worksheets/sheet1.xml');
  const [, attributes = '', list] = /<dataValidation ([^>]*)><formula1>"([^"]*)"/.exec(xml) ?? [];
  expect(list?.split(',')).toEqual([...CYCLES]);
  expect(attributes).toMatch(/type="list"/);
  expect(attributes).toMatch(/sqref="D2:D\d+"/);
});
