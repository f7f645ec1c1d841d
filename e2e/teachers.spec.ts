import type { Page } from '@playwright/test';
import { fillSchool } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { expectToast } from './toasts.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a teacher is added, found, changed and deleted, then all with a word', async ({ page, school }) => {
  await fillSchool(school);
  await page.goto('/teachers');
  await page.getByRole('button', { name: 'Ajouter un enseignant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un enseignant' });
  await dialog.getByLabel('VISA').fill('bov');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Ünal');
  await dialog.getByLabel('Prénom').fill('Ada');
  await dialog.getByLabel('Spécialités').fill('fra, , mat');
  await dialog.getByLabel('Cycle').selectOption('7-8P');
  await dialog.getByLabel('Fourchette min').fill('8');
  await dialog.getByLabel('Fourchette max').fill('12');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'BOV' })).toBeVisible();
  await dialog.getByLabel('VISA').fill('UNA');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').last()).toContainText('UNA');
  await expect(row(page, 'Ünal')).toContainText(/8–12\sh.*Sous minimum/);

  await page.getByLabel('Filtrer par cycle').selectOption('7-8P');
  await page.reload();
  await expect(page.getByLabel('Filtrer par cycle')).toHaveValue('7-8P');
  await expect(page.getByText('1 sur 5')).toBeVisible();

  await page.getByRole('button', { name: 'Modifier Ada Ünal' }).click();
  const form = page.getByRole('dialog', { name: 'Modifier un enseignant' });
  await form.getByLabel('Prénom').fill('Adèle');
  await form.getByLabel('Cycle').selectOption('9-11S');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Personne ne correspond à ce filtre')).toBeVisible();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(row(page, 'Ünal')).toContainText(/Adèle.*9-11S/);

  await page.getByRole('button', { name: 'Supprimer Élodie Bovet' }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer un enseignant' });
  await expect(question).toContainText(/1\senseignement attribué/);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(row(page, 'Bovet')).toHaveCount(0);
  const positions = await school.ask('assignments.list', { query: {} });
  expect(positions.map((position) => position.teacher_id)).toEqual(positions.map(() => null));

  await test.step('all teachers go with the word typed, and only then', async () => {
    const all = page.getByRole('dialog', { name: 'Supprimer tous les enseignants' });
    const confirmWith = async (word: string) => {
      await page.getByRole('button', { name: 'Tout supprimer' }).click();
      await expect(all).toContainText(/4\senseignants/);
      await all.getByLabel(/SUPPRIMER/).fill(word);
      await all.getByRole('button', { name: 'Tout supprimer' }).click();
      await expect(all).toBeHidden();
    };
    await confirmWith('Supprimer');
    await expectToast(page, 'Confirmation incorrecte. Suppression annulée.');
    await expect(page.getByRole('row')).toHaveCount(5);
    await confirmWith('SUPPRIMER');
    await expect(page.getByText('Aucun enseignant', { exact: true })).toBeVisible();
    expect(await school.ask('teachers.list', {})).toEqual([]);
  });

  await test.step('the history takes one deletion back, and the list is whole where one returns to it', async () => {
    await page.getByRole('link', { name: 'Historique' }).click();
    await page.getByRole('searchbox').fill('4 supprimes');
    await expect(page).toHaveURL(/mots=4\+supprimes/);
    await page
      .getByRole('button', { expanded: false })
      .filter({ hasText: /4\senseignants supprimés/ })
      .click();
    await page.getByRole('button', { name: 'Annuler ce changement' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler ce changement' }).click();
    await expect(page.getByText('annulé', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Enseignants', exact: true }).click();
    await expect(row(page, 'Ünal')).toContainText('Adèle');
  });
});

test('input that is not saved is not lost without a word, whichever way one leaves', async ({
  page,
  school,
}) => {
  await fillSchool(school);
  await page.goto('/functions');
  await page.getByRole('link', { name: 'Enseignants', exact: true }).click();
  await page.getByRole('button', { name: 'Ajouter un enseignant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un enseignant' });
  await dialog.getByLabel('Prénom').fill('Ada');
  const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });
  const leaveBy = async (way: () => Promise<unknown>) => {
    await way();
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog.getByLabel('Prénom')).toHaveValue('Ada');
  };
  await leaveBy(() => page.keyboard.press('Escape'));
  await leaveBy(() => page.evaluate('history.back()'));
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const warning = await asked;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ajouter un enseignant' })).toBeFocused();
});
