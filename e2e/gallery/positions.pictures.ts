import type { Page } from '@playwright/test';
import { demoTest, visit } from './gallery-test.ts';
import { makeWorkbook } from '../workbooks.ts';
import { take } from './take.ts';

const OPEN = '[data-id][data-open]';
const LOCKED = '[data-id]:has(svg)';

demoTest.beforeEach(async ({ page }) => {
  await page.addInitScript({
    content: `localStorage.setItem('assignments_selectedLevels', '["9VG"]')`,
  });
  await visit(page, '/assignments');
  await page.getByRole('grid').first().waitFor();
});

/** Sets the focus on a position and presses a key. */
async function press(page: Page, position: string, key: string): Promise<void> {
  await page.locator(position).first().focus();
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
}

const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

demoTest('the picker', async ({ page }) => {
  await press(page, OPEN, 'Enter');
  await page.getByRole('dialog').getByRole('option').nth(5).waitFor();
  await take(page, 'assignments-picker');
  await page.keyboard.type('ma');
  await take(page, 'assignments-picker-search');
  await page.keyboard.type('zzz');
  await take(page, 'assignments-picker-no-match');
  await close(page);
  await press(page, LOCKED, 'Enter');
  await take(page, 'assignments-picker-locked');
  await close(page);
  await press(page, OPEN, 'Space');
  await page.getByRole('menu').waitFor();
  await take(page, 'assignments-cell-menu');
  await close(page);
});

demoTest('candidates who have room', async ({ page }) => {
  await page.addInitScript({
    content: `localStorage.setItem('assignments_selectedLevels', '["7P","9VG"]')`,
  });
  await visit(page, '/assignments');
  await press(page, `${OPEN}[aria-label^="anglais"]`, 'Enter');
  await page.getByRole('dialog').getByRole('option').nth(5).waitFor();
  await take(page, 'assignments-picker-qualified');
});

demoTest('dialogs of one position', async ({ page }) => {
  await press(page, OPEN, 'Alt+s');
  await take(page, 'assignments-split');
  await page.getByRole('dialog').getByLabel('Part 1').fill('5');
  await take(page, 'assignments-split-faults');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await press(page, OPEN, 'Alt+a');
  await take(page, 'assignments-people');
  await close(page);
  await press(page, OPEN, 'Alt+p');
  await take(page, 'assignments-periods');
  await close(page);
  await press(page, LOCKED, 'Alt+p');
  await take(page, 'assignments-periods-locked');
  await close(page);
  await press(page, `td[data-group] ${OPEN}`, 'Enter');
  await page.getByRole('button', { name: 'Renommer' }).click();
  await page.getByLabel('Libellé du groupe').waitFor();
  await take(page, 'assignments-rename-group');
  await close(page);
  await press(page, OPEN, 'Enter');
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('dialog', { name: 'Supprimer cet enseignement' }).waitFor();
  await take(page, 'assignments-delete-position');
});

demoTest('a staffing brought along', async ({ page }) => {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Importer une répartition' }).click();
  const rows = [
    ['CLASSE', 'BRANCHE', 'VISA', 'SALLE'],
    ['9VG/1', 'MUS', '—', 'A1'],
    ['9VG/2', 'MUS', '—', 'A1'],
    ['9VG/9', 'MUS', '—', 'A1'],
    ['9VG/1', 'GEO', 'XYZ', 'A1'],
  ];
  await page.getByRole('dialog').getByLabel('Fichier').setInputFiles(makeWorkbook(rows));
  await page.getByRole('list', { name: 'À régler' }).waitFor();
  await take(page, 'assignments-import');
});

demoTest('by teacher', async ({ page }) => {
  await page.getByRole('tab', { name: 'Par enseignant' }).click();
  await page.getByRole('article').first().waitFor();
  await take(page, 'teacher-cards', { isWindow: true });
  await page.getByRole('button', { name: 'Ajouter un enseignement' }).first().click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'teacher-add-position');
  await close(page);
  await page.getByLabel('Filtrer par cycle').selectOption('none');
  await take(page, 'teacher-cards-filtered', { isWindow: true });
});
