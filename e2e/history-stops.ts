import type { Page } from '@playwright/test';
import { at, awaitFailure, breakDown, type Stop } from './tour.ts';

const history = at('/history');
const broken = at('/history', { before: breakDown, ready: awaitFailure });
const beginning = at('/history/0');
const momentOfVolee = async (page: Page) => {
  await unfold(page);
  await page.getByRole('link', { name: "Voir l'année à ce moment" }).click();
  await page.getByRole('grid').first().waitFor();
};
const moment = at('/history', { ready: (page) => momentOfVolee(page) });
const filtered = at('/history?genre=organisation&mots=vol%C3%A9e');
const ofNobody = at('/history?annee=1999-2000&mots=zzz&touching=personne&nom=Dupont+Anne');

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const revert = (page: Page) => named(page, 'Annuler ce changement').click();

/** Unfolds the volée among the changes: it has the most rows. */
const unfold = async (page: Page) => {
  const entry = page.getByRole('button', { name: /Volée 9VG/, expanded: false });
  // Unfolded before, unless the screen was entered anew.
  await entry.or(named(page, 'Annuler ce changement')).first().waitFor();
  if (await entry.isVisible()) await entry.click();
  await named(page, 'Annuler ce changement').waitFor();
};

/** What was changed since in the same place, many times over: a long list. */
const CLASHES = Array.from({ length: 30 }, (_, index) => ({
  path: 'seq',
  message: `MAT 9VG/${index + 1}\u202f: modifié le 26 novembre à 14:02`,
}));

/** Answered for the server, so that nothing is taken back. */
const refuseToRevert = async (page: Page) => {
  await page.route(/\/api\/changes\/\d+\/undo/, (route) =>
    route.fulfill({
      status: 409,
      json: { detail: 'Ce changement ne peut plus être annulé.', errors: CLASHES },
    }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler ce changement' }).click();
};

/** Historique, and what opens over it. */
export const HISTORY_STOPS: readonly Stop[] = [
  // First: what was read once would still be shown.
  broken.screen('Réessayer'),
  history.screen('Historique'),
  history.screen('Un changement déplié', unfold),
  history.dialog(/^Annuler ce changement/, unfold, revert),
  history.dialog('Modifié entre-temps', unfold, revert, refuseToRevert),
  history.dialog(/^Revenir à cet état/, unfold, (page) => named(page, 'Revenir à cet état').click()),
  history.dialog('Nommer cette version', unfold, (page) => named(page, 'Nommer cette version').click()),
  history.dialog('Versions nommées', (page) => named(page, 'Versions nommées').click()),
  moment.screen("L'année à ce moment"),
  moment.dialog(/^FRA 9VG/, (page) =>
    page.getByRole('grid').first().getByRole('button').first().press('Enter'),
  ),
  moment.dialog('Nommer cette version', (page) => named(page, 'Nommer cette version').click()),
  moment.dialog(/^Revenir à cet état/, (page) => named(page, 'Revenir à cet état').click()),
  moment.screen('Par enseignant à ce moment', (page) =>
    page.getByRole('tab', { name: 'Par enseignant' }).click(),
  ),
  beginning.screen("Le début de l'établissement"),
  at('/history/hier').screen('Aucun moment'),
  filtered.screen('Historique filtré', (page) => named(page, /^Ne plus filtrer par genre/).waitFor()),
  ofNobody.screen('Rien ne correspond'),
];
