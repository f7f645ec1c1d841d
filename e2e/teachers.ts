import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import type { FilePayload } from './workbooks.ts';

/** Twelve teachers, as the source system exports them; written by LibreOffice. */
export const LEGACY_FILE = join(import.meta.dirname, 'fixtures/enseignants.xls');

/** On the screen Enseignants: chooses a file in the import dialog, which then shows what it would do. */
export async function chooseImportFile(page: Page, file: FilePayload | string): Promise<Locator> {
  await page.getByRole('button', { name: 'Importer Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer des enseignants' });
  await dialog.getByLabel('Fichier Excel').setInputFiles(file);
  return dialog;
}

/** On the screen Enseignants: imports a file in which all is new. */
export async function importTeachers(page: Page, file: FilePayload | string, count: number): Promise<void> {
  const dialog = await chooseImportFile(page, file);
  await expect(
    dialog.getByText(new RegExp(`^${count}\\snouveaux, 0\\smodifié, 0\\sinchangé$`)),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(dialog).toBeHidden();
}
