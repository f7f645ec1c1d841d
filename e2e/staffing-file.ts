import type { Page } from '@playwright/test';
import { makeWorkbook } from './workbooks.ts';

/** A staffing with something to take over and something to settle. */
export async function chooseStaffing(page: Page): Promise<void> {
  const rows = [
    ['CLASSE', 'BRANCHE', 'VISA'],
    ['9VG/1', 'MUS', 'ANC'],
    ['9VG/9', 'MUS', 'ANC'],
  ];
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fichier').setInputFiles(makeWorkbook(rows));
  await dialog.getByRole('list', { name: 'À régler' }).waitFor();
}
