import { expect, test } from './browser-test.ts';
import { addFunction, assignFunction } from './functions.ts';
import { openScreen, signUp } from './schools.ts';
import { importTeachers, LEGACY_FILE } from './teachers.ts';

test('a function goes to the catalogue, to a teacher, into the workload, and away', async ({ page }) => {
  await signUp(page);
  await openScreen(page, 'Enseignants');
  await importTeachers(page, LEGACY_FILE, 12);

  await openScreen(page, 'Fonctions');
  await page.getByRole('button', { name: 'Ouvrir le catalogue' }).click();
  await addFunction(page, 'Médiation scolaire');
  await expect(page.getByText('Fonction ajoutée avec succès')).toBeVisible();

  await page.getByRole('tab', { name: 'Attributions' }).click();
  await assignFunction(page, { visa: 'OGF', name: 'Médiation scolaire', hours: '2,5' });
  await expect(page.getByText('Fonction attribuée avec succès')).toBeVisible();
  const summary = page.getByRole('table', { name: 'Récapitulatif par enseignant' });
  await expect(summary.getByRole('row').filter({ hasText: 'Ögüt' })).toContainText(/2,5\sh$/);

  await openScreen(page, 'Enseignants');
  await expect(page.getByRole('row').filter({ hasText: 'Ögüt' })).toContainText(
    /0\sh d’enseignement \+ 2,5\sh de fonctions/,
  );
  await openScreen(page, 'Accueil');
  await expect(page.getByRole('listitem').filter({ hasText: 'Dans Fonctions' })).toContainText('(fait)');

  await openScreen(page, 'Fonctions');
  await page.getByRole('tab', { name: 'Catalogue' }).click();
  await page.getByRole('button', { name: 'Supprimer Médiation scolaire' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/^1\sattribution$/)).toBeVisible();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Fonction supprimée')).toBeVisible();
  await page.getByRole('tab', { name: 'Attributions' }).click();
  await expect(page.getByText('Aucune fonction au catalogue')).toBeVisible();
});
