import type { Page } from '@playwright/test';
import { chooseRules } from './rules-file.ts';
import { chooseStaffing } from './staffing-file.ts';
import { at, breakDown, type Stop } from './tour.ts';

const needs = at('/needs');
/** Of a year that was not read before: what is known of one is shown whatever the server says. */
const broken = at('/needs?annee=2040-2041', { before: breakDown });
const handOver = at('/hand-over');
const ofNoYear = at('/hand-over?annee=1999-2000');

const openImport = async (page: Page) => {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Importer une répartition' }).click();
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const nothingToGive = (page: Page) =>
  page
    .getByRole('dialog')
    .getByText(/rien à attribuer/)
    .waitFor();

const chooseProgram = (name: string) => async (page: Page) => {
  await page.getByRole('radio', { name }).click();
  await page.getByRole('radio', { name, checked: true }).waitFor();
};

/** Besoins et ressources, with and without the people behind a number; a staffing brought along, and a year that is handed over. */
export const NEEDS_STOPS: readonly Stop[] = [
  needs.screen('Besoins et ressources', (page: Page) => page.getByRole('table').waitFor()),
  needs.screen('Personnes qualifiées', (page: Page) =>
    page
      .getByRole('button', { name: /qualifiés? en / })
      .first()
      .click(),
  ),
  needs.dialog(/^Enveloppe/, (page) =>
    page.getByRole('button', { name: /Définir l'enveloppe|Modifier les budgets/ }).click(),
  ),
  needs.dialog(/^Réparer/, async (page) => {
    await page.getByRole('button', { name: 'Réparer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Appliquer' }).first().waitFor();
  }),
  broken.screen('Refusé', (page: Page) => page.getByText('Introuvable').first().waitFor()),
  at('/assignments').dialog(/^Importer une répartition/, openImport, chooseStaffing),
  // Whose only lesson is locked.
  at('/assignments?onglet=enseignants').dialog(
    /^Réparer l'absence/,
    press("Réparer l'absence de Bovet Élodie"),
    nothingToGive,
  ),
  at('/teachers').dialog(
    /^Importer des souhaits/,
    press('Souhaits et consignes'),
    press('Importer'),
    chooseRules,
  ),
  handOver.screen('Untis', chooseProgram('Untis')),
  handOver.screen('FET', chooseProgram('FET')),
  ofNoYear.screen('Année inconnue', (page: Page) =>
    page.getByRole('button', { name: "Voir l'année active" }).waitFor(),
  ),
];
