import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { SheetToWrite } from './sheet-to-write.ts';
import { composeWorkbook } from './compose-workbook.ts';

const SOFFICE = '/usr/bin/soffice';
const TIMEOUT_MS = 90_000;

const folder = mkdtempSync(join(tmpdir(), 'pupitre-office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a workbook in LibreOffice and saves it in another format. */
async function convert(sheets: readonly SheetToWrite[], format: 'fods' | 'csv'): Promise<string> {
  writeFileSync(join(folder, 'x.xlsx'), await composeWorkbook(sheets));
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const filter = format === 'csv' ? 'csv:Text - txt - csv (StarCalc):44,34,76' : format;
  const args = ['--headless', profile, '--convert-to', filter, '--outdir', folder, join(folder, 'x.xlsx')];
  await promisify(execFile)(SOFFICE, args, { timeout: TIMEOUT_MS, killSignal: 'SIGKILL' });
  return readFileSync(join(folder, `x.${format}`), 'utf8');
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
describe.skipIf(!existsSync(SOFFICE))('a workbook opened by LibreOffice', { timeout: 2 * TIMEOUT_MS }, () => {
  test('has filter buttons, repeated titles, numbers, and prints on A4 landscape', async () => {
    const document = await convert([{ ...sheet, name: 'autre' }, sheet], 'fods');
    expect(document).toMatch(
      /<table:database-range [^>]*"Enseignements\.A1:Enseignements\.C3"[^>]*display-filter-buttons="true"/,
    );
    expect(document.match(/<table:table-header-rows>/g)).toHaveLength(2);
    expect(document).toContain('style:print-orientation="landscape"');
    expect(document).toMatch(/fo:page-width="(?:29\.7|11\.69)/);
    expect(document).toMatch(/office:value-type="float" office:value="4\.5"/);
    expect(document).not.toContain('table:formula');
  });

  test('saved as CSV shows every text as it was typed', async () => {
    expect(await convert([sheet], 'csv')).toBe(
      'NOM,PÉRIODES,REMARQUE\n=1+1,4.5,"première\nseconde"\n@SUM(1),0.5,constructor\n',
    );
  });
});
