import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { addFunction, assignFunction } from './functions.ts';
import { openScreen, signUp } from './schools.ts';
import { importTeachers, LEGACY_FILE } from './teachers.ts';
import { addVolee } from './volees.ts';

// axe takes its time, twice for each screen.
test.describe.configure({ timeout: 120_000 });

const VOLEE = { level: '9VG', classes: 3, params: { 'Groupes de français': 2, 'Cours OCOM': 2 } };

/**
 * A cell of the grid shows « Gr. 1 » where its name says « Groupe 1 », and a number where it says « 6 périodes ». The
 * name holds the visa as it is shown, which is what one says to reach the cell.
 */
const isAbbreviation = (violation: string) =>
  violation.startsWith('label-content-name-mismatch:') && violation.includes('data-part=');

/** Nothing that axe finds on what is shown now, in the light and in the dark theme. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Half-faded text has half the contrast.
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      .filter((violation) => !isAbbreviation(violation));
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
  for (const screen of ['Accueil', 'Enseignants', 'Organisation', 'Enseignements', 'Fonctions'] as const) {
    await openScreen(page, screen);
    await expectAccessible(page, screen);
  }
});

test('teachers and their form', async ({ page }) => {
  await signUp(page);
  await openScreen(page, 'Enseignants');
  await importTeachers(page, LEGACY_FILE, 12);
  await expectAccessible(page, 'Enseignants');
  await page.getByRole('button', { name: 'Ajouter un enseignant' }).click();
  await expectAccessible(page, 'teacher form');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Importer Excel' }).click();
  await expectAccessible(page, 'import dialog');
});

test('a volée, its form and the dashboard', async ({ page }) => {
  await signUp(page);
  await openScreen(page, 'Organisation');
  await addVolee(page, VOLEE);
  await page.getByRole('button', { name: /^9VG/ }).click();
  await expectAccessible(page, 'Organisation');
  await page.getByRole('button', { name: 'Modifier la volée 9VG' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'volée form');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await openScreen(page, 'Accueil');
  await expectAccessible(page, 'Accueil');
});

test('the grid, its picker and its tab by teacher', async ({ page }) => {
  await signUp(page);
  await openScreen(page, 'Organisation');
  await addVolee(page, VOLEE);
  await openScreen(page, 'Enseignants');
  await importTeachers(page, LEGACY_FILE, 12);
  await openScreen(page, 'Enseignements');
  await page.getByRole('button', { name: /^musique, 9VG\/1/ }).focus();
  await page.keyboard.type('ogf');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'grid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'picker');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Par enseignant' }).click();
  await expectAccessible(page, 'by teacher');
});

test('functions, their forms and what moves, copies and restores volées', async ({ page }) => {
  await signUp(page);
  await openScreen(page, 'Enseignants');
  await importTeachers(page, LEGACY_FILE, 12);
  await openScreen(page, 'Fonctions');
  await page.getByRole('tab', { name: 'Catalogue' }).click();
  await addFunction(page, 'Médiation scolaire');
  await expectAccessible(page, 'catalogue');
  await page.getByRole('tab', { name: 'Attributions' }).click();
  await assignFunction(page, { visa: 'OGF', name: 'Médiation scolaire', hours: '2,5' });
  await expectAccessible(page, 'attributions');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Attribuer une fonction' }).click();
  await dialog.getByRole('button', { name: 'Attribuer' }).click();
  await expectAccessible(page, 'attribution form, with faults');
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  await openScreen(page, 'Organisation');
  await addVolee(page, { level: '5P', classes: 1 });
  await page.getByRole('button', { name: 'Dupliquer la volée 5P' }).click();
  await expectAccessible(page, 'duplicate dialog');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Importer une sauvegarde' }).click();
  await expectAccessible(page, 'backup dialog');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Mon établissement' }).click();
  await expect(dialog.getByLabel('E-mail')).toBeVisible();
  await expectAccessible(page, 'account dialog');
  await dialog.getByRole('button', { name: 'Supprimer l’établissement' }).click();
  await expectAccessible(page, 'deletion of the account');
});
