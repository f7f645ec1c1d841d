import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { openScreen, signUp } from './schools.ts';
import { importTeachers, LEGACY_FILE } from './teachers.ts';
import { addVolee } from './volees.ts';

/** Nothing that axe finds on what is shown now, in the light and in the dark theme. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('login and sign-up', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expectAccessible(page, 'login');
  await page.getByRole('link', { name: "S'inscrire" }).click();
  await expect(page.getByRole('button', { name: "S'inscrire" })).toBeVisible();
  await expectAccessible(page, 'sign-up');
});

test('the screens of an empty school', async ({ page }) => {
  await signUp(page);
  for (const screen of ['Accueil', 'Enseignants', 'Organisation', 'Enseignements'] as const) {
    await openScreen(page, screen);
    await expectAccessible(page, screen);
  }
});

test('the screens of a school with teachers and a volée, and their dialogs', async ({ page }) => {
  await signUp(page);
  await openScreen(page, 'Enseignants');
  await importTeachers(page, LEGACY_FILE, 12);
  await expectAccessible(page, 'Enseignants');
  await page.getByRole('button', { name: 'Ajouter un enseignant' }).click();
  await expectAccessible(page, 'teacher form');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();

  await openScreen(page, 'Organisation');
  await addVolee(page, { level: '9VG', classes: 3, params: { 'Cours OCOM': 2 } });
  await page.getByRole('button', { name: /^9VG/ }).click();
  await expectAccessible(page, 'Organisation');
  await page.getByRole('button', { name: 'Modifier la volée 9VG' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'volée form');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();

  await openScreen(page, 'Enseignements');
  await expectAccessible(page, 'Enseignements');
  await openScreen(page, 'Accueil');
  await expectAccessible(page, 'Accueil');
});
