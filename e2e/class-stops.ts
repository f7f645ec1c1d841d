import type { Page } from '@playwright/test';
import { at, awaitFailure, breakDown, type Stop } from './tour.ts';

/** Goes to the first class of the list. */
const openFirst = async (page: Page) => {
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Classe / }).waitFor();
};
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const list = at('/classes');
const one = at('/classes', { ready: openFirst });
const broken = at('/classes?annee=2040-2041', { before: breakDown, ready: awaitFailure });

/** The classes of a year, one of them, and what is changed of it. */
export const CLASS_STOPS: readonly Stop[] = [
  list.screen('Classes et maîtrises', (page: Page) => page.getByRole('table').waitFor()),
  list.screen('Un visa qui n’est celui de personne', async (page: Page) => {
    const field = page.getByRole('combobox', { name: /^Maîtrise de / }).first();
    await field.fill('XYZ');
    await field.press('Enter');
    await page.getByRole('alert').first().waitFor();
  }),
  one.screen('Une classe'),
  one.dialog(/^Maîtrise de la classe/, press('Maîtrise')),
  one.dialog(/^Classe /, press('Nom et élèves')),
  broken.screen('Refusé'),
];
