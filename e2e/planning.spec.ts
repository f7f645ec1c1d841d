import { fillSchool, positionAt, SAMPLE_VOLEE } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { expectToast } from './toasts.ts';
import { addVolee } from './volees.ts';

test('a volée shows its classes, its groups and its periods', async ({ page, school: { year } }) => {
  await page.goto('/planning');
  await expect(page.getByText(/^Année active/)).toContainText(year);
  await addVolee(page, { level: '9VG', classes: 3, params: { 'Cours OCOM': 2 }, periods: { FRA: '5,5' } });
  const volee = page.getByRole('button', { name: /^9VG/ });
  await expect(volee).toContainText(/3\sclasses/);
  await volee.click();
  for (const name of ['9VG/1', '9VG/2', '9VG/3']) {
    await expect(page.getByRole('button', { name: `Supprimer la classe ${name}` })).toBeVisible();
  }
  await expect(page.getByRole('row').filter({ hasText: 'FRA' })).toContainText('5,5');

  await page.getByRole('button', { name: 'Ajouter une volée' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ajouter une volée/ });
  await dialog.getByRole('combobox', { name: 'Niveau' }).fill('9VG');
  await dialog.getByLabel('Nombre de classes').fill('2');
  await dialog.getByRole('button', { name: 'Ajouter la volée' }).click();
  await expect(dialog.getByText(/existe déjà/)).toBeVisible();
  await dialog.getByLabel('Nombre de classes').fill('1.5');
  await expect(dialog.getByText('Un nombre entier est attendu')).toBeVisible();
  await expect(dialog.getByLabel('Nombre de classes')).toHaveValue('1.5');
});

test('a volée is changed, regenerated, loses a class and goes', async ({ page, school }) => {
  const { teachers, positions } = await fillSchool(school);
  const { id } = positionAt({ positions }, 'MUS', '9VG/2');
  await school.ask('assignments.update', { params: { id }, body: { teacher_id: teachers[0]?.id ?? '' } });
  await page.goto('/planning');
  const volee = page.getByRole('button', { name: /^9VG/ });
  await page.getByRole('button', { name: 'Modifier la volée 9VG' }).click();
  const edit = page.getByRole('dialog', { name: /^Modifier la volée 9VG/ });
  await edit.getByLabel('Périodes hebdomadaires de MUS').fill('2');
  // The subjects are more than the window holds; their total is in sight all the same.
  await page.setViewportSize({ width: 1280, height: 640 });
  await expect(edit.getByLabel('Périodes hebdomadaires de FGE')).not.toBeInViewport();
  await expect(edit.getByRole('rowheader', { name: 'Total par classe' })).toBeInViewport();
  await expect(edit.getByRole('row', { name: /Total par classe/ })).toContainText('Objectif 33');
  await expect(edit.getByText(/^3\senseignements modifiés$/)).toBeVisible();
  await edit.getByLabel('Nombre de classes').fill('4');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit).toBeHidden();
  await expect(volee).toContainText(/4\sclasses12\senseignements2\sattribués1\sverrouillé/);

  await page.getByRole('button', { name: 'Régénérer les enseignements de 9VG' }).click();
  const regenerate = page.getByRole('dialog', { name: /^Régénérer/ });
  await expect(regenerate.getByText(/^1\sattribution perdue$/)).toBeVisible();
  await regenerate.getByRole('button', { name: 'Régénérer' }).click();
  await expectToast(page, 'Enseignements de la volée 9VG régénérés');
  await expect(volee).toContainText(/12\senseignements1\sattribué1\sverrouillé/);

  await volee.click();
  await page.getByRole('button', { name: 'Supprimer la classe 9VG/4' }).click();
  const ofClass = page.getByRole('dialog', { name: /^Supprimer la classe 9VG\/4/ });
  await expect(ofClass).toContainText(/2\senseignements, dont 0\sattribué/);
  await ofClass.getByRole('button', { name: 'Supprimer la classe' }).click();
  await expectToast(page, 'Classe 9VG/4 supprimée');

  await page.getByRole('button', { name: 'Supprimer la volée 9VG' }).click();
  const ofVolee = page.getByRole('dialog', { name: /^Supprimer la volée 9VG/ });
  await expect(ofVolee).toContainText(/3\sclasses10\senseignements/);
  await ofVolee.getByRole('button', { name: 'Supprimer la volée' }).click();
  await expectToast(page, 'Volée 9VG supprimée');
  await expect(page.getByText(`Aucune volée en ${school.year}`)).toBeVisible();
});

test('a year is created, renamed, becomes the active one and goes', async ({ page, school: { year } }) => {
  await page.goto('/planning');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Nouvelle année scolaire' }).click();
  await dialog.getByLabel('Année scolaire').fill(' ');
  await dialog.getByRole('button', { name: "Créer l'année" }).click();
  await expect(dialog.getByText('Veuillez saisir une année scolaire')).toBeVisible();
  await dialog.getByLabel('Année scolaire').fill('2040-2041');
  await dialog.getByRole('button', { name: "Créer l'année" }).click();
  await expect(page.getByText('Aucune volée en 2040-2041')).toBeVisible();

  await page.getByRole('button', { name: "Renommer l'année 2040-2041" }).click();
  await dialog.getByLabel('Année scolaire').fill(year);
  await dialog.getByRole('button', { name: 'Renommer' }).click();
  await expect(dialog.getByText(`L'année scolaire ${year} existe déjà`)).toBeVisible();
  await dialog.getByLabel('Année scolaire').fill('2041-2042');
  await dialog.getByRole('button', { name: 'Renommer' }).click();
  await expectToast(page, 'Année scolaire 2040-2041 renommée en 2041-2042');

  const star = page.getByRole('button', { name: 'Définir 2041-2042 comme année active' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Année active/)).toContainText('2041-2042');

  // By key: the messages just shown lie over the actions of the first year.
  await page.getByRole('button', { name: "Supprimer l'année 2041-2042" }).press('Enter');
  await expect(dialog.getByText(/la plus récente des autres années le deviendra/)).toBeVisible();
  await dialog.getByRole('button', { name: "Supprimer l'année" }).click();
  await expect(page.getByText(/^Année active/)).toContainText(year);
  await expect(page.getByRole('button', { name: /^Supprimer l'année.*impossible/ })).toBeVisible();
});

test('an edit that a lock forbids says so beforehand, in the open dialog too when another person locks it meanwhile', async ({
  page,
  school: { ask, year },
}) => {
  await ask('planning.create', { body: { ...SAMPLE_VOLEE, school_year: year } });
  const before = await ask('assignments.list', { query: {} });
  const { id } = positionAt({ positions: before }, 'MUS', '9VG/3');
  const isLive = page.waitForResponse(/changes\/stream/);
  await page.goto('/planning');
  await isLive;
  const dialog = page.getByRole('dialog', { name: /^Modifier la volée 9VG/ });
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await page.getByRole('button', { name: 'Modifier la volée 9VG' }).click();
  await dialog.getByLabel('Nombre de classes').fill('2');
  await expect(save).toBeEnabled();
  await ask('assignments.toggleLock', { params: { id } });
  const warning = dialog.getByRole('alert').filter({ hasText: /enseignement verrouillé/ });
  await expect(warning).toContainText('9VG/3');
  await expect(warning).toContainText('MUS');
  await expect(save).toBeDisabled();
  expect(await ask('assignments.list', { query: {} })).toHaveLength(before.length);
});
