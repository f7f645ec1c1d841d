import type { Page } from '@playwright/test';
import { at, breakDown, type Stop } from './tour.ts';

const fromBeginning = at('/compare?avant=0');
const ofKind = at('/compare?avant=0&filtre=added&enseignant=personne');
const same = at('/compare?avant=now');
const tooEarly = at('/compare?avant=1999-12-31');
const broken = at('/compare', { before: breakDown });

const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click();
const see = (text: string) => (page: Page) => page.getByText(text).waitFor();

/** Comparer, by each of its views, and where there is nothing to show. */
export const COMPARE_STOPS: readonly Stop[] = [
  broken.screen('Refusé', see('Introuvable')),
  fromBeginning.screen('Enseignements', tab(/^Enseignements/)),
  fromBeginning.screen('Grille', tab(/^Grille/), async (page) => {
    await page.getByRole('grid').first().waitFor();
  }),
  fromBeginning.screen('Enseignants', tab(/^Enseignants/)),
  fromBeginning.screen('Autres', tab(/^Autres/)),
  ofKind.screen('Aucun ne correspond', see('Ne plus filtrer')),
  same.screen('Rien ne diffère', see('Rien ne diffère')),
  tooEarly.screen('Avant le début', see('Comparer avec le début')),
];
