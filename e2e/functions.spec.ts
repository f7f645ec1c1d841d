import { addFunction, assignFunction } from './functions.ts';
import { addTeachers } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { openScreen } from './schools.ts';
import { expectToast } from './toasts.ts';

test('a function goes to the catalogue, to a teacher, into the workload, is changed, and goes', async ({
  page,
  school,
}) => {
  await addTeachers(school.ask);
  await school.ask('schoolYears.create', { query: { year: '2040-2041' } });
  const dialog = page.getByRole('dialog');
  const row = page
    .getByRole('table', { name: 'Attributions' })
    .getByRole('row')
    .filter({ hasText: 'Dubuis' });

  await test.step('to the catalogue, to a teacher, into the workload', async () => {
    await page.goto('/functions');
    await page.getByRole('button', { name: 'Ouvrir le catalogue' }).click();
    await addFunction(page, 'Médiation scolaire');
    await expectToast(page, 'Fonction ajoutée avec succès');

    await page.getByRole('tab', { name: 'Attributions' }).click();
    await assignFunction(page, { visa: 'DUB', name: 'Médiation scolaire', hours: '2,5' });
    await expectToast(page, 'Fonction attribuée avec succès');
    const summary = page.getByRole('table', { name: 'Récapitulatif par enseignant' });
    await expect(summary.getByRole('row').filter({ hasText: 'Dubuis' })).toContainText(/2,5\sh$/);

    await openScreen(page, 'Enseignants');
    await expect(page.getByRole('row').filter({ hasText: 'Dubuis' })).toContainText(
      /0\sh d'enseignement \+ 2,5\sh de fonctions/,
    );
    await openScreen(page, 'Accueil');
    await expect(page.getByRole('listitem').filter({ hasText: 'Dans Fonctions' })).toContainText('(fait)');
    await openScreen(page, 'Fonctions');
  });

  await test.step('the attribution is changed', async () => {
    await page.getByRole('button', { name: 'Modifier Médiation scolaire, Elio Dubuis' }).click();
    await dialog.getByLabel('Heures par semaine').fill('1,25');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText(/multiple de 0,5/)).toBeVisible();
    await dialog.getByLabel('Heures par semaine').fill('3');
    await dialog.getByLabel('Description').fill('Lundi matin');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expectToast(page, 'Attribution mise à jour avec succès');
    await expect(row).toContainText(/Lundi matin3\sh/);
  });

  await test.step('another year has its own', async () => {
    await page.getByLabel('Année scolaire', { exact: true }).selectOption({ label: '2040-2041 (Futur)' });
    await expect(page.getByText('Aucune fonction attribuée en 2040-2041')).toBeVisible();
    await page.getByLabel('Année scolaire', { exact: true }).selectOption(school.year);
  });

  await test.step('the function is renamed, and goes with its attribution', async () => {
    await page.getByRole('tab', { name: 'Catalogue' }).click();
    await page.getByRole('button', { name: 'Modifier Médiation scolaire' }).click();
    await dialog.getByLabel('Nom').fill('Médiation');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expectToast(page, 'Fonction modifiée avec succès');
    await page.getByRole('button', { name: 'Supprimer Médiation' }).click();
    await expect(dialog.getByText(/^1\sattribution$/)).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Attributions' }).click();
    await page.getByRole('button', { name: 'Supprimer Médiation, Elio Dubuis' }).click();
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, 'Attribution supprimée');
    await expect(page.getByText(`Aucune fonction attribuée en ${school.year}`)).toBeVisible();

    await assignFunction(page, { visa: 'ANC', name: 'Médiation', hours: '1' });
    await page.getByRole('tab', { name: 'Catalogue' }).click();
    await page.getByRole('button', { name: 'Supprimer Médiation' }).click();
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, 'Fonction supprimée');
    await page.getByRole('tab', { name: 'Attributions' }).click();
    await expect(page.getByText('Aucune fonction au catalogue')).toBeVisible();
  });
});
