import type { Page } from '@playwright/test';
import { makeWorkbook } from './workbooks.ts';

/** Chooses a list of who teaches what in the dialog that is open: with what changes, what contradicts itself and what is not read. */
export async function chooseRules(page: Page): Promise<void> {
  const visas = page.getByRole('dialog').getByLabel('Fichier Excel');
  await visas.setInputFiles(
    makeWorkbook([
      ['VISA', 'DOIT', 'JAMAIS', 'SOUHAITE', 'NIVEAUX AU PLUS', 'REMARQUE'],
      ['ANC', 'MUS 9VG/1', 'MUS', 'FRA, MAT 9VG', '2', 'enfant en 9VG/1'],
    ]),
  );
  await page.getByRole('dialog').getByRole('region', { name: "Aperçu de l'importation" }).waitFor();
}
