import { fillSchool } from '../sample-school.ts';
import { test as schoolTest } from '../school-test.ts';
import { signUp } from '../schools.ts';
import { cutNetwork, demoTest, holdCalls, refuseCalls, test, visit } from './gallery-test.ts';
import { hold, take } from './take.ts';

test('a new school', async ({ page }) => {
  await signUp(page);
  await hold(page.getByText('Inscription réussie!'));
  await take(page, 'dashboard-welcome');
  await page.reload();
  await visit(page, '/');
  await take(page, 'dashboard-empty');
});

demoTest('the demo school', async ({ page }) => {
  await visit(page, '/');
  await take(page, 'dashboard-full');
  await page.getByRole('button', { name: 'Actualiser' }).waitFor();
  await holdCalls(page);
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await take(page, 'dashboard-refreshing');
});

schoolTest('a school that lacks qualified teachers', async ({ page, school }) => {
  await fillSchool(school);
  await visit(page, '/');
  await take(page, 'dashboard-unqualified');
});

demoTest('waiting', async ({ page }) => {
  await holdCalls(page);
  await page.goto('/');
  await page.getByText('Chargement...').waitFor();
  await take(page, 'dashboard-loading');
});

demoTest('failing', async ({ page }) => {
  await refuseCalls(page);
  await page.goto('/');
  await page.getByText('Les chiffres ne sont pas disponibles').waitFor();
  await take(page, 'dashboard-error');
  await page.unrouteAll();
  await cutNetwork(page);
  await page.reload();
  await page.getByText('Les chiffres ne sont pas disponibles').waitFor();
  await take(page, 'dashboard-offline');
});

demoTest('Mon établissement', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Mon établissement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').waitFor();
  await take(page, 'account-dialog');
  await dialog.getByLabel("Nom de l'établissement").fill(' ');
  await dialog.getByLabel('Nouveau mot de passe').fill('court');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await take(page, 'account-faults');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Abandonner la saisie' }).waitFor();
  await take(page, 'account-leaving');
  await page.getByRole('button', { name: 'Annuler' }).last().click();
  await dialog.getByRole('button', { name: "Supprimer l'établissement" }).click();
  await page.getByRole('dialog', { name: "Supprimer l'établissement" }).waitFor();
  await take(page, 'account-delete');
});
