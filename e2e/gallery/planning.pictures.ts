import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from '../schools.ts';
import { demoTest, holdCalls, menuOf, refuseCalls, test, visit } from './gallery-test.ts';
import { watchRequests } from '../quiet.ts';
import { hold, take } from './take.ts';

const cancel = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();

/** Opens a dialog by its button, takes it, and closes it again. */
async function takeDialog(page: Page, button: string | RegExp, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
  await watchRequests(page)();
  await take(page, name);
  await cancel(page);
}

test('a new school', async ({ page }) => {
  await signUp(page);
  await visit(page, '/planning');
  await take(page, 'planning-empty');
});

demoTest('waiting and failing', async ({ page }) => {
  await holdCalls(page);
  await page.goto('/planning');
  await page.getByText('Chargement...').waitFor();
  await take(page, 'planning-loading');
  await page.unrouteAll();
  await refuseCalls(page);
  await page.reload();
  await hold(page.getByRole('alert').first());
  await take(page, 'planning-error');
});

demoTest('years and volées', async ({ page, demo }) => {
  await visit(page, '/planning');
  await take(page, 'planning-full');
  await page.getByRole('button', { name: /^9VG/ }).click();
  await take(page, 'planning-unfolded');
  const again = menuOf(page, `Exporter l'année ${demo.year}`);
  await take(page, 'planning-export-menu', { isWindow: true, again });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${demo.nextYear}`) }).click();
  await take(page, 'planning-year-without-volees');
});

demoTest('dialogs of the years', async ({ page, demo }) => {
  await visit(page, '/planning');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Préparer une année' }).click();
  await page.getByRole('radio', { name: 'Avec leur classe' }).click();
  await page.getByRole('row', { name: /^Total.*[1-9]\d*$/ }).waitFor();
  await take(page, 'planning-prepare-year');
  await cancel(page);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await takeDialog(page, 'Nouvelle année scolaire', 'planning-create-year');
  await page.getByRole('button', { name: 'Nouvelle année scolaire' }).click();
  await dialog.getByLabel('Année scolaire').fill(' ');
  await dialog.getByRole('button', { name: "Créer l'année" }).click();
  await take(page, 'planning-create-year-faults');
  await cancel(page);
  const leave = page.getByRole('button', { name: 'Abandonner' });
  await leave.click();
  await takeDialog(page, `Renommer l'année ${demo.year}`, 'planning-rename-year');
  await takeDialog(page, `Supprimer l'année ${demo.year}`, 'planning-delete-year');
  await takeDialog(page, 'Importer une sauvegarde', 'planning-import-backup');
});

demoTest('a backup that is refused', async ({ page, demo }) => {
  await visit(page, '/planning');
  await page.getByRole('button', { name: `Exporter l'année ${demo.lastYear}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Télécharger la sauvegarde' }).click();
  const file = { name: `${demo.lastYear}.json`, mimeType: 'application/json' };
  const buffer = await readFile(await (await download).path());
  await page.getByRole('button', { name: 'Importer une sauvegarde' }).click();
  const dialog = page.getByRole('dialog');
  const restore = async () => {
    await dialog.getByLabel('Fichier de sauvegarde').setInputFiles({ ...file, buffer });
    await dialog.getByRole('button', { name: 'Importer' }).click();
  };
  await restore();
  await hold(page.getByRole('alert').first());
  await take(page, 'planning-import-backup-refused');
});

test('a backup of another school', async ({ page, demo, request }) => {
  const answer = await request.post(`/api/backup/export?school_year=${demo.lastYear}`, {
    headers: { authorization: `Bearer ${demo.token}` },
  });
  await signUp(page);
  await visit(page, '/planning');
  await page.getByRole('button', { name: 'Importer une sauvegarde' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fichier de sauvegarde').setInputFiles({
    name: `sauvegarde_${demo.lastYear}.json`,
    mimeType: 'application/json',
    buffer: await answer.body(),
  });
  await dialog.getByRole('button', { name: 'Importer' }).click();
  await page.getByRole('dialog', { name: 'Sauvegarde importée' }).waitFor();
  await take(page, 'planning-backup-report');
});

demoTest('dialogs of the volées', async ({ page }) => {
  await visit(page, '/planning');
  const dialog = page.getByRole('dialog');
  await takeDialog(page, 'Régénérer les enseignements de 9VG', 'planning-regenerate');
  await takeDialog(page, 'Déplacer la volée 9VG', 'planning-move');
  await page.getByRole('button', { name: 'Dupliquer la volée 9VG' }).first().click();
  await dialog.getByRole('button', { name: 'Dupliquer' }).click();
  await take(page, 'planning-duplicate-faults');
  await dialog.getByLabel('Année scolaire cible').selectOption({ label: 'Nouvelle année…' });
  await take(page, 'planning-duplicate');
  await cancel(page);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await takeDialog(page, 'Supprimer la volée 9VG', 'planning-delete-volee');
  await page.getByRole('button', { name: /^9VG/ }).first().click();
  await takeDialog(page, 'Supprimer la classe 9VG/2', 'planning-delete-class');
});
