import type { Page } from '@playwright/test';
import { chooseStaffing } from './staffing-file.ts';
import { at, breakDown, type Stop } from './tour.ts';

const needs = at('/needs');
const broken = at('/needs', { before: breakDown });

const openImport = async (page: Page) => {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Importer une répartition' }).click();
};

/** Besoins et ressources, with and without the people behind a number; and a staffing brought along. */
export const NEEDS_STOPS: readonly Stop[] = [
  needs.screen('Besoins et ressources', (page: Page) => page.getByRole('table').waitFor()),
  needs.screen('Personnes qualifiées', (page: Page) =>
    page
      .getByRole('button', { name: /qualifiés? en / })
      .first()
      .click(),
  ),
  broken.screen('Refusé', (page: Page) => page.getByText('Introuvable').first().waitFor()),
  at('/assignments').dialog(/^Importer une répartition/, openImport, chooseStaffing),
];
