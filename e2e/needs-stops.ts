import type { Page } from '@playwright/test';
import { at, breakDown, type Stop } from './tour.ts';

const needs = at('/needs');
const broken = at('/needs', { before: breakDown });

/** Besoins et ressources, with and without the people behind a number. */
export const NEEDS_STOPS: readonly Stop[] = [
  needs.screen('Besoins et ressources', (page: Page) => page.getByRole('table').waitFor()),
  needs.screen('Personnes qualifiées', (page: Page) =>
    page
      .getByRole('button', { name: /qualifiés? en / })
      .first()
      .click(),
  ),
  broken.screen('Refusé', (page: Page) => page.getByText('Introuvable').first().waitFor()),
];
