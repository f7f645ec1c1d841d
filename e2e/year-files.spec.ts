import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { SAMPLE_VOLEE } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { expectToast } from './toasts.ts';
import { readHeaders } from './workbooks.ts';

/** Chooses an entry of the export menu of a year. */
async function exportYear(page: Page, year: string, entry: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Exporter l'année ${year}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return download;
}

const isPdf = async (download: Download) =>
  (await readFile(await download.path())).subarray(0, 5).toString() === '%PDF-';

test.beforeEach(async ({ page, school: { ask, year } }) => {
  await ask('planning.create', { body: { ...SAMPLE_VOLEE, school_year: year } });
  await page.goto('/planning');
});

test('a volée is duplicated to a new year, then moved to another', async ({ page, school: { year } }) => {
  await page.getByRole('button', { name: 'Dupliquer la volée 9VG' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dupliquer' }).click();
  await expect(dialog.getByText('Veuillez sélectionner une année scolaire cible')).toBeVisible();
  await dialog.getByLabel('Année scolaire cible').selectOption({ label: 'Nouvelle année…' });
  await dialog.getByLabel('Nom de la nouvelle année').fill('2040-2041');
  await dialog.getByLabel('Conserver les enseignants attribués').check();
  await dialog.getByRole('button', { name: 'Dupliquer' }).click();
  await expectToast(page, 'Volée 9VG dupliquée vers 2040-2041');

  const move = page.getByRole('button', { name: 'Déplacer la volée 9VG' });
  await expect(move).toHaveCount(2);
  // The newest year stands first.
  await move.first().click();
  await dialog.getByLabel('Année scolaire cible').selectOption(`year:${year}`);
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /9VG/ })).toBeVisible();
  await dialog.getByLabel('Année scolaire cible').selectOption({ label: 'Nouvelle année…' });
  await dialog.getByLabel('Nom de la nouvelle année').fill('2041-2042');
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await expectToast(page, 'Volée 9VG déplacée vers 2041-2042');
  await expect(page.getByText('Aucune volée en 2040-2041')).toBeVisible();
  await expect(move).toHaveCount(2);
});

test('a year is exported as PDF and Excel, a volée as PDF, and restored from its backup', async ({
  page,
  school: { year },
}) => {
  const pdf = await exportYear(page, year, 'Exporter en PDF');
  await expectToast(page, 'PDF exporté avec succès');
  expect(pdf.suggestedFilename()).toBe(`repartition_${year}.pdf`);
  expect(await isPdf(pdf)).toBe(true);

  const workbook = await exportYear(page, year, 'Exporter en Excel');
  await expectToast(page, 'Export Excel réussi');
  expect((await readHeaders(await workbook.path())).join(' ')).not.toBe('');

  const volee = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter la volée 9VG en PDF' }).click();
  expect((await volee).suggestedFilename()).toBe(`volee_9VG_${year}.pdf`);
  expect(await isPdf(await volee)).toBe(true);

  await test.step('a backup is refused while its year exists, and restores it once it is gone', async () => {
    const backup = await exportYear(page, year, 'Télécharger la sauvegarde');
    await expectToast(page, 'Sauvegarde téléchargée');
    const file = {
      name: backup.suggestedFilename(),
      mimeType: 'application/json',
      buffer: await readFile(await backup.path()),
    };
    const dialog = page.getByRole('dialog');
    const importFile = async () => {
      await dialog.getByLabel('Fichier de sauvegarde').setInputFiles(file);
      await dialog.getByRole('button', { name: 'Importer' }).click();
    };
    await page.getByRole('button', { name: 'Importer une sauvegarde' }).click();
    await importFile();
    await expect(page.getByRole('alert').filter({ hasText: year })).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();

    await page.getByRole('button', { name: 'Nouvelle année scolaire' }).click();
    await dialog.getByLabel('Année scolaire').fill('2040-2041');
    await dialog.getByRole('button', { name: "Créer l'année" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: `Supprimer l'année ${year}` }).click();
    await dialog.getByRole('button', { name: "Supprimer l'année" }).click();
    await expectToast(page, `Année scolaire ${year} supprimée`);

    await page.getByRole('button', { name: 'Importer une sauvegarde' }).click();
    await importFile();
    const report = page.getByRole('dialog', { name: 'Sauvegarde importée' });
    await expect(report.getByText(/^1\svolée$/)).toBeVisible();
    await report.getByRole('button', { name: 'Fermer', exact: true }).last().click();
    await expect(page.getByRole('button', { name: `Supprimer l'année ${year}` })).toBeVisible();
  });
});
