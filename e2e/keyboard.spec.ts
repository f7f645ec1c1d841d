import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { newAccount } from './schools.ts';
import { makeWorkbook, readHeaders } from './workbooks.ts';

const TEACHERS = makeWorkbook([
  ['VISA', 'NOM', 'PRENOM', 'CYCLES'],
  ['ANC', 'Ançay', 'Chloé', '9-11S'],
  ['BOV', 'Bovet', 'Élodie', '9-11S'],
]);
const MAX_TABS = 80;

/** Presses Tab until a control has the focus, round the page if need be. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const focused = control.and(page.locator(':focus'));
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control.toString()} is not reached by ${MAX_TABS} tabs`);
}

/** Tabs to a control and presses Enter on it. */
async function enter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function goTo(page: Page, screen: string): Promise<void> {
  await enter(page, page.getByRole('navigation').getByRole('link', { name: screen, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const chosen = (select: Locator) => select.locator('option:checked');

async function signUp(page: Page): Promise<void> {
  const { name, email, password } = newAccount();
  await page.goto('/login');
  await enter(page, page.getByRole('link', { name: "S'inscrire" }));
  await tabTo(page, page.getByLabel("Nom de l'établissement"));
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
}

async function importTeachers(page: Page): Promise<void> {
  // Not just before the key: the browser takes a moment until it hands its file choosers over.
  page.once('filechooser', (chooser) => chooser.setFiles(TEACHERS));
  await goTo(page, 'Enseignants');
  await enter(page, button(page, 'Importer Excel'));
  const dialog = page.getByRole('dialog', { name: 'Importer des enseignants' });
  // Whoever goes on before it is there has left the button.
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('Fichier Excel'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^2\snouveaux/)).toBeVisible();
  await enter(page, button(dialog, 'Importer'));
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Importer Excel')).toBeFocused();
}

async function addVolee(page: Page): Promise<void> {
  await goTo(page, 'Organisation');
  await enter(page, button(page, 'Ajouter la première volée'));
  const dialog = page.getByRole('dialog', { name: /^Ajouter une volée/ });
  await expect(dialog.getByRole('combobox', { name: 'Niveau' })).toBeFocused();
  await page.keyboard.type('9VG');
  await expect(dialog.getByLabel('Périodes hebdomadaires de FRA', { exact: true })).toBeVisible();
  await tabTo(page, dialog.getByLabel('Nombre de classes'));
  await page.keyboard.type('2');
  await tabTo(page, dialog.getByLabel('Périodes hebdomadaires de FRA', { exact: true }));
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Périodes hebdomadaires de ALL', { exact: true })).toBeFocused();
  await enter(page, button(dialog, 'Ajouter la volée'));
  await expect(dialog).toBeHidden();
}

async function staff(page: Page): Promise<void> {
  await goTo(page, 'Enseignements');
  const position = (place: string) =>
    page.getByRole('grid').getByRole('button', { name: new RegExp(`^${place}\\s:`) });
  await tabTo(page, position('français, 9VG/1'));
  await page.keyboard.press('ArrowRight');
  await expect(position('français, 9VG/2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('bov');
  await page.keyboard.press('Enter');
  await expect(position('français, 9VG/2')).toHaveAccessibleName(/BOV Bovet Élodie, 6/);
  await expect(position('français, 9VG/2')).toBeFocused();
}

async function assignFunction(page: Page): Promise<void> {
  await goTo(page, 'Fonctions');
  await enter(page, button(page, 'Ouvrir le catalogue'));
  await enter(page, button(page, 'Ajouter la première fonction'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nom')).toBeFocused();
  await page.keyboard.type('Médiation scolaire');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await tabTo(page, page.getByRole('tab', { name: 'Catalogue' }));
  await page.keyboard.press('ArrowLeft');
  await enter(page, button(page, 'Attribuer une fonction'));
  await expect(dialog.getByLabel('Enseignant')).toBeFocused();
  await page.keyboard.type('Bov');
  await expect(chosen(dialog.getByLabel('Enseignant'))).toHaveText(/^Bovet/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('M');
  await expect(chosen(dialog.getByLabel('Fonction'))).toHaveText('Médiation scolaire');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2,5');
  await expect(dialog.getByLabel('Heures par semaine')).toHaveValue('2,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fonction attribuée avec succès')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Attributions' })).toContainText(/Bovet.*2,5\sh/);
}

async function exportYear(page: Page): Promise<void> {
  await goTo(page, 'Organisation');
  await enter(page, button(page, /^Exporter l'année/));
  for (const entry of ['Exporter en PDF', 'PDF pour la direction', 'Exporter en Excel']) {
    if (entry !== 'Exporter en PDF') await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: entry })).toBeFocused();
  }
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await readHeaders(await (await download).path())).join(' ')).toContain('9VG');
}

test('from the sign-up to the export without a mouse', async ({ page }) => {
  await page.addInitScript(`addEventListener('pointerdown', () => console.error('a pointer was used'))`);
  await test.step('sign up', () => signUp(page));
  await test.step('import the teachers', () => importTeachers(page));
  await test.step('add a volée', () => addVolee(page));
  await test.step('staff a position', () => staff(page));
  await test.step('assign a function', () => assignFunction(page));
  await test.step('export the year', () => exportYear(page));
});
