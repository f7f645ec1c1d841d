import { operations } from '@pupitre/contract';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { openScreen, signUp } from './schools.ts';
import { addVolee } from './volees.ts';

/** The positions as they are stored. */
async function listPositions({ request }: BrowserContext, headers: Record<string, string>) {
  const response = await request.get('/api/assignments', { headers });
  return operations['assignments.list'].answer.parse(await response.json());
}

test('a volée shows its classes, its groups and its periods', async ({ page }) => {
  await signUp(page);
  await openScreen(page, 'Organisation');
  await addVolee(page, { level: '9VG', classes: 3, params: { 'Cours OCOM': 2 }, periods: { FRA: '5,5' } });
  const volee = page.getByRole('button', { name: /^9VG/ });
  await expect(volee).toContainText(/3\sclasses/);
  await volee.click();
  for (const name of ['9VG/1', '9VG/2', '9VG/3']) {
    await expect(page.getByRole('button', { name: `Supprimer la classe ${name}` })).toBeVisible();
  }
  await expect(page.getByRole('row').filter({ hasText: 'FRA' })).toContainText('5,5');
});

test('a level that the year has already is refused', async ({ page }) => {
  await signUp(page);
  await openScreen(page, 'Organisation');
  await addVolee(page, { level: '5P', classes: 1 });
  await page.getByRole('button', { name: 'Ajouter une volée' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ajouter une volée/ });
  await dialog.getByRole('combobox', { name: 'Niveau' }).fill('5P');
  await dialog.getByLabel('Nombre de classes').fill('2');
  await dialog.getByRole('button', { name: 'Ajouter la volée' }).click();
  await expect(dialog.getByText(/existe déjà/)).toBeVisible();
});

test('an edit that would drop a locked position names it and changes nothing', async ({ page, context }) => {
  await signUp(page);
  await openScreen(page, 'Organisation');
  await addVolee(page, { level: '9VG', classes: 3 });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const list = () => listPositions(context, headers);
  const before = await list();
  const locked = before.find(({ class_name, subject }) => class_name === '9VG/3' && subject === 'MUS');
  await context.request.patch(`/api/assignments/${locked?.id}/lock`, { headers });
  await page.reload();

  await page.getByRole('button', { name: 'Modifier la volée 9VG' }).click();
  const dialog = page.getByRole('dialog', { name: /^Modifier la volée 9VG/ });
  await dialog.getByLabel('Nombre de classes').fill('2');
  const warning = dialog.getByRole('alert').filter({ hasText: /enseignement verrouillé/ });
  await expect(warning).toContainText('9VG/3');
  await expect(warning).toContainText('MUS');
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  expect(await list()).toHaveLength(before.length);
});

test('an edit that another person’s lock forbids meanwhile is refused by the server', async ({
  page,
  context,
}) => {
  await signUp(page);
  await openScreen(page, 'Organisation');
  await addVolee(page, { level: '9VG', classes: 2 });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const list = () => listPositions(context, headers);
  const before = await list();

  await page.getByRole('button', { name: 'Modifier la volée 9VG' }).click();
  const dialog = page.getByRole('dialog', { name: /^Modifier la volée 9VG/ });
  await dialog.getByLabel('Nombre de classes').fill('1');
  const locked = before.find(({ class_name }) => class_name === '9VG/2');
  await context.request.patch(`/api/assignments/${locked?.id}/lock`, { headers });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /verrouillé/ })
      .first(),
  ).toBeVisible();
  expect(await list()).toHaveLength(before.length);
});
