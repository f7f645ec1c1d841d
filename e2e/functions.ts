import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** On the tab « Catalogue »: adds a function. */
export async function addFunction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Ajouter (une|la première) fonction$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog).toBeHidden();
}

/** On the tab « Attributions »: gives a teacher a function in the year that is shown. */
export async function assignFunction(
  page: Page,
  { visa, name, hours }: { visa: string; name: string; hours: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Attribuer une fonction' }).click();
  const dialog = page.getByRole('dialog');
  const teacher = dialog.getByLabel('Enseignant');
  const option = teacher.getByRole('option').filter({ hasText: visa });
  // By its value: what it says of their load may still change.
  await teacher.selectOption((await option.getAttribute('value')) ?? '');
  await dialog.getByLabel('Fonction').selectOption(name);
  await dialog.getByLabel('Heures par semaine').fill(hours);
  await dialog.getByRole('button', { name: 'Attribuer', exact: true }).click();
  await expect(dialog).toBeHidden();
}
