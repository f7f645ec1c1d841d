import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import type { SheetToWrite } from './sheet-to-write.ts';
import { composeWorkbook } from './compose-workbook.ts';

const SOFFICE = '/usr/bin/soffice';
const WITHOUT_LIBREOFFICE = process.env['WITHOUT_LIBREOFFICE'] === '1' || !existsSync(SOFFICE);
const TIMEOUT_MS = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'pupitre-office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a workbook in LibreOffice and saves it as flat XML. */
async function convert(sheets: readonly SheetToWrite[]): Promise<string> {
  writeFileSync(join(folder, 'x.xlsx'), await composeWorkbook(sheets));
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const args = ['--headless', profile, '--convert-to', 'fods', '--outdir', folder, join(folder, 'x.xlsx')];
  await promisify(execFile)(SOFFICE, args, { timeout: TIMEOUT_MS, killSignal: 'SIGKILL' });
  return readFileSync(join(folder, 'x.fods'), 'utf8');
}

/** The texts of a table, cell by cell; a line of a cell is a paragraph. */
function readTexts(document: string, name: string): string[] {
  const table = document.split('<table:table ').find((part) => part.startsWith(`table:name="${name}"`)) ?? '';
  const cells = table
    .split('</table:table-cell>')
    .map((cell) => [...cell.matchAll(/<text:p>(.*?)<\/text:p>/g)]);
  return cells.map((lines) => lines.map(([, line]) => line).join('\n')).filter((text) => text !== '');
}

const sheet: SheetToWrite = {
  name: 'Enseignements',
  columns: [
    { title: 'NOM', width: 20 },
    { title: 'PÉRIODES', width: 10 },
    { title: 'REMARQUE', width: 10 },
  ],
  rows: [
    ['=1+1', 4.5, 'première\nseconde'],
    ['@SUM(1)', 0.5, 'constructor'],
  ],
  fixedColumns: 1,
  hasFilter: true,
  page: { left: 'École', right: '2026-2027' },
};

// The bytes are tested everywhere; this says what LibreOffice makes of them, where there is one.
test.skipIf(WITHOUT_LIBREOFFICE)(
  'a workbook opened by LibreOffice has filter buttons, repeated titles, numbers, texts as typed, and prints on A4 landscape',
  async () => {
    const document = await convert([{ ...sheet, name: 'autre' }, sheet]);
    expect(document).toMatch(
      /<table:database-range [^>]*"Enseignements\.A1:Enseignements\.C3"[^>]*display-filter-buttons="true"/,
    );
    expect(document.match(/<table:table-header-rows>/g)).toHaveLength(2);
    expect(document).toContain('style:print-orientation="landscape"');
    expect(document).toMatch(/fo:page-width="(?:29\.7|11\.69)/);
    expect(document).toMatch(/office:value-type="float" office:value="4\.5"/);
    expect(document).not.toContain('table:formula');
    const titles = ['NOM', 'PÉRIODES', 'REMARQUE'];
    const cells = ['=1+1', '4.5', 'première\nseconde', '@SUM(1)', '0.5', 'constructor'];
    expect(readTexts(document, 'Enseignements')).toEqual([...titles, ...cells]);
  },
);
