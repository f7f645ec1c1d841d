import type { Page } from '@playwright/test';
import { fillSchool } from './sample-school.ts';
import { expect, test } from './school-test.ts';

/** Opens the palette by its keys and types. */
async function ask(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Aller à' }).getByRole('combobox');
  await expect(search).toBeFocused();
  await page.keyboard.type(typed);
}

const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

test('the palette leads to screens, volées and teachers, and has things done', async ({ page, school }) => {
  await fillSchool(school);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();

  await test.step('a teacher, by a part of the name', async () => {
    await ask(page, 'crett');
    await expect(chosen(page)).toHaveText('Crettenand YvesCRE');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Crettenand Yves' })).toBeFocused();
    await expect(page).toHaveURL(/\/assignments\?annee=[-0-9]+&onglet=enseignants&enseignant=/);
  });

  await test.step('a volée, from the other tab', async () => {
    await ask(page, '9vg');
    await expect(chosen(page)).toContainText('9VG');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^français, 9VG Groupe 1\s:/ })).toBeFocused();
    await expect(page).toHaveURL(/&onglet=grille&volees=/);
  });

  await test.step('the way back, to the card', async () => {
    await page.goBack();
    await expect(page.getByRole('article', { name: 'Crettenand Yves' })).toBeFocused();
  });

  await test.step('a screen', async () => {
    await ask(page, 'organ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Organisation' })).toBeVisible();
  });

  await test.step('an action, with the mouse', async () => {
    await page.getByRole('button', { name: /^Aller à…/ }).click();
    await page.getByRole('option', { name: 'Thème sombre' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a file, from any screen', async () => {
    const download = page.waitForEvent('download');
    await ask(page, 'exporter année pdf');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('a dialog, from any screen', async () => {
    await ask(page, 'ajouter ens');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Ajouter un enseignant' })).toBeVisible();
  });
});
