import type { Page } from '@playwright/test';
import { addFunction } from '../functions.ts';
import { signUp } from '../schools.ts';
import { importTeachers, LEGACY_FILE } from '../teachers.ts';
import { demoTest, holdCalls, refuseCalls, test, visit } from './gallery-test.ts';
import { hold, take } from './take.ts';

const openCatalogue = (page: Page) => page.getByRole('tab', { name: 'Catalogue' }).click();
const cancel = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();

test('none yet', async ({ page }) => {
  await signUp(page);
  await visit(page, '/functions');
  await take(page, 'functions-no-catalogue');
  await openCatalogue(page);
  await take(page, 'functions-catalogue-empty');
  await addFunction(page, 'Médiation scolaire');
  await page.getByRole('tab', { name: 'Attributions' }).click();
  await take(page, 'functions-no-teachers');
  await visit(page, '/teachers');
  await importTeachers(page, LEGACY_FILE, 12);
  await visit(page, '/functions');
  await take(page, 'functions-empty');
});

demoTest('waiting and failing', async ({ page }) => {
  await holdCalls(page);
  await page.goto('/functions');
  await page.getByText('Chargement...').waitFor();
  await take(page, 'functions-loading');
  await page.unrouteAll();
  await refuseCalls(page);
  await page.reload();
  await hold(page.getByRole('alert').first());
  await take(page, 'functions-error');
});

demoTest('the attributions, or the screen, cannot be read', async ({ page }) => {
  await refuseCalls(page, 'function-assignments*');
  await page.goto('/functions');
  await page.getByRole('button', { name: 'Réessayer' }).waitFor();
  await take(page, 'functions-without-attributions');
  await page.route('**/assets/teachers-page*.js', (route) => route.abort());
  await page.goto('/teachers');
  await page.getByRole('button', { name: 'Recharger la page' }).waitFor();
  await take(page, 'screen-error');
});

demoTest('attributions', async ({ page, demo }) => {
  await visit(page, '/functions');
  await take(page, 'functions-attributions');
  await take(page, 'functions-summary', {
    at: page.getByRole('table', { name: 'Récapitulatif par enseignant' }).getByRole('row').nth(12),
    isWindow: true,
  });
  await page.getByLabel('Filtrer par fonction').selectOption({ label: 'Appui pédagogique' });
  await take(page, 'functions-attributions-filtered');
  await page.getByLabel('Filtrer par fonction').selectOption({ label: 'Camps et courses d’école' });
  await take(page, 'functions-attributions-no-match');
  await page.getByLabel('Année scolaire', { exact: true }).selectOption(demo.nextYear);
  await take(page, 'functions-attributions-next-year');
});

demoTest('dialogs of the attributions', async ({ page }) => {
  await visit(page, '/functions');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Attribuer une fonction' }).click();
  await dialog.getByLabel('Fonction').waitFor();
  await take(page, 'functions-assign');
  await dialog.getByLabel('Heures par semaine').fill('1,3');
  await dialog.getByRole('button', { name: 'Attribuer', exact: true }).click();
  await take(page, 'functions-assign-faults');
  await cancel(page);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page
    .getByRole('button', { name: /^Modifier / })
    .first()
    .click();
  await dialog.waitFor();
  await take(page, 'functions-edit-attribution');
  await cancel(page);
  await page
    .getByRole('button', { name: /^Supprimer / })
    .first()
    .click();
  await dialog.waitFor();
  await take(page, 'functions-delete-attribution');
});

demoTest('the catalogue', async ({ page }) => {
  await visit(page, '/functions');
  await openCatalogue(page);
  await take(page, 'functions-catalogue');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Ajouter une fonction' }).click();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await take(page, 'functions-add-faults');
  await cancel(page);
  await page.getByRole('button', { name: 'Modifier Médiation scolaire' }).click();
  await dialog.waitFor();
  await take(page, 'functions-edit');
  await cancel(page);
  await page.getByRole('button', { name: 'Supprimer Appui pédagogique' }).click();
  await dialog.getByText('toutes années confondues').waitFor();
  await take(page, 'functions-delete');
});
