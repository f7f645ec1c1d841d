import type { Page } from '@playwright/test';
import { at, type Stop } from './tour.ts';

const teachers = at('/teachers');

/** Opens what is stored of somebody, once it is read. */
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Données personnelles de Chloé Ançay' }).click();
  await page
    .getByRole('dialog')
    .getByText(/dans la liste des enseignants/)
    .waitFor();
};

/** What is stored of a person, and how they are erased. */
export const PERSONAL_DATA_STOPS: readonly Stop[] = [
  teachers.dialog('Données personnelles', open),
  teachers.dialog('Effacer une personne', open, (page) =>
    page.getByRole('button', { name: 'Effacer cette personne' }).click(),
  ),
];
