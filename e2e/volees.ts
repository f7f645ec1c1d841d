import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** A volée as it is filled into the form; what is left out stays as offered. */
export interface VoleeInput {
  level: string;
  classes: number;
  /** Group and course counts by their label in the form. */
  params?: Readonly<Record<string, number>>;
  /** Weekly periods by subject code. */
  periods?: Readonly<Record<string, string>>;
}

/** On the screen Organisation, the active year unfolded: adds a volée. */
export async function addVolee(page: Page, volee: VoleeInput): Promise<void> {
  await page.getByRole('button', { name: /^Ajouter (une|la première) volée$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Ajouter une volée/ });
  await dialog.getByRole('combobox', { name: 'Niveau' }).fill(volee.level);
  await dialog.getByLabel('Nombre de classes').fill(String(volee.classes));
  for (const [label, count] of Object.entries(volee.params ?? {})) {
    await dialog.getByLabel(label).fill(String(count));
  }
  for (const [subject, periods] of Object.entries(volee.periods ?? {})) {
    await dialog.getByLabel(`Périodes hebdomadaires de ${subject}`, { exact: true }).fill(periods);
  }
  await dialog.getByRole('button', { name: 'Ajouter la volée' }).click();
  await expect(dialog).toBeHidden();
}

/** What a prepared year would be, with its functions one by one. */
export async function awaitPreview(page: Page): Promise<void> {
  await page.getByText('Choisir une à une').click();
  await page.getByRole('table', { name: /^Ce que sera/ }).waitFor();
}
