import type { Page } from '@playwright/test';
import { fillSchool, SAMPLE_VOLEE } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { expectToast } from './toasts.ts';

const position = (page: Page, place: string) =>
  page
    .getByRole('grid', { name: 'Enseignements 9VG' })
    .getByRole('button', { name: new RegExp(`^${place}\\s:`) });

/** An entry of the menu « Autres actions ». */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The colours of « met » and « outside » on paper, in the light theme. */
const GREEN = 'rgb(27, 107, 63)';
const RED = 'rgb(179, 38, 30)';

test.beforeEach(async ({ page, school }) => {
  await fillSchool(school);
  await page.goto('/assignments');
});

test('a dialog gives the focus back; groups are renamed, added and deleted; a position is divided', async ({
  page,
  school,
}) => {
  await test.step('a dialog from the menu gives the focus back to its button', async () => {
    const menu = page.getByRole('button', { name: 'Autres actions' });
    await position(page, 'mathématiques, 9VG/2').focus();
    for (const item of ['Recalculer les périodes', 'Supprimer les non verrouillés', 'Raccourcis clavier']) {
      await choose(page, item);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(menu).toBeFocused();
    }
  });

  await test.step('a group is renamed, another one added and deleted', async () => {
    await position(page, 'français, 9VG Groupe 1').press('Enter');
    await page
      .getByRole('dialog', { name: /^français/ })
      .getByRole('button', { name: 'Renommer' })
      .click();
    const rename = page.getByRole('dialog', { name: /^Renommer le groupe/ });
    await rename.getByLabel('Libellé du groupe').fill('  ');
    await expect(rename.getByRole('button', { name: 'Renommer' })).toBeDisabled();
    await rename.getByLabel('Libellé du groupe').fill('Niveau 1');
    await rename.getByRole('button', { name: 'Renommer' }).click();
    await expectToast(page, 'Libellé modifié');
    await expect(position(page, 'français, 9VG Niveau 1')).toBeFocused();

    await page.getByRole('button', { name: 'Ajouter un groupe' }).click();
    const add = page.getByRole('dialog', { name: 'Ajouter un groupe' });
    await expect(add.getByLabel('Périodes par semaine')).toHaveValue('1');
    await add.getByRole('button', { name: 'Ajouter' }).click();
    await expect(add.getByText('Veuillez saisir un nom pour le groupe')).toBeVisible();
    await add.getByLabel('Nom du groupe').fill('Appui');
    await add.getByLabel('Branche').selectOption('MAT');
    await add.getByLabel('Périodes par semaine').fill('2.5');
    await add.getByRole('button', { name: 'Ajouter' }).click();
    await expectToast(page, 'Groupe créé avec succès');
    await expect(position(page, 'mathématiques, 9VG Appui')).toHaveText(/2,5$/);

    await position(page, 'mathématiques, 9VG Appui').press('Enter');
    await page
      .getByRole('dialog', { name: /^mathématiques/ })
      .getByRole('button', { name: 'Supprimer' })
      .click();
    const question = page.getByRole('dialog', { name: /^Supprimer cet enseignement/ });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect(position(page, 'mathématiques, 9VG Appui')).toHaveCount(0);
  });

  await test.step('what is deleted stays as a hole, which the head of the volée leads to and Enter fills', async () => {
    await position(page, 'musique, 9VG/2').press('Enter');
    const picker = page.getByRole('dialog', { name: /^musique/ });
    await picker.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('dialog', { name: /^Supprimer cet enseignement/ });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    const hole = page.getByRole('button', { name: /^musique, 9VG\/2\s: retiré/ });
    await expect(hole).toBeFocused();
    await position(page, 'mathématiques, 9VG/1').focus();
    await page.getByRole('button', { name: /^9VG, 1\sécart avec l'organisation/ }).click();
    await expect(hole).toBeFocused();
    await expect(hole.getByText('remettre')).toBeVisible();
    await page.keyboard.press('Enter');
    await expectToast(page, 'MUS, 9VG/2\u202f: remis');
    await expect(position(page, 'musique, 9VG/2')).toBeFocused();
    await expect(page.getByRole('button', { name: /écart/ })).toHaveCount(0);
  });

  await test.step('a position is divided, one part gets more, and recomputing brings the sum back', async () => {
    await position(page, 'mathématiques, 9VG/2').press('Alt+s');
    const split = page.getByRole('dialog', { name: 'Diviser MAT, 9VG/2' });
    const total = split.getByText(/^Total/);
    await expect(split.getByLabel('Part 2')).toHaveValue('2,5');
    await expect(total).toHaveCSS('color', GREEN);
    await split.getByLabel('Part 1').fill('6');
    await expect(split.getByText('La somme (8,5h) doit être égale au total (5,5h)')).toBeVisible();
    await expect(total).toHaveCSS('color', RED);
    await split.getByLabel('Part 1').fill('3');
    await expect(split.getByLabel('Part 2')).toHaveValue('2,5');
    await split.getByRole('button', { name: 'Diviser' }).click();
    await expectToast(page, 'Répartition divisée avec succès');
    await expect(position(page, 'mathématiques, 9VG/2')).toHaveText([/3$/, /2,5$/]);

    await position(page, 'mathématiques, 9VG/2').first().press('Alt+p');
    const periods = page.getByRole('dialog', { name: 'Périodes de MAT, 9VG/2' });
    await periods.getByLabel('Périodes par semaine').fill('28,5');
    await expect(periods.getByText('Les périodes doivent être entre 0 et 28')).toBeVisible();
    await periods.getByLabel('Périodes par semaine').fill('4.5');
    await periods.getByRole('button', { name: 'Enregistrer' }).click();
    await expectToast(page, 'Périodes modifiées avec succès');
    await expect(position(page, 'mathématiques, 9VG/2')).toHaveText([/4,5$/, /2,5$/]);

    await choose(page, 'Recalculer les périodes');
    const question = page.getByRole('dialog', { name: /^Recalculer les périodes/ });
    await expect(question.getByText(/^2\senseignements$/)).toBeVisible();
    await question.getByRole('button', { name: 'Recalculer' }).click();
    await expect(question).toBeHidden();
    const parts = (await school.ask('assignments.list', { query: {} })).filter(
      ({ subject, class_name }) => subject === 'MAT' && class_name === '9VG/2',
    );
    expect(parts.map((part) => part.periods)).toEqual([3.5, 2]);
    await position(page, 'mathématiques, 9VG/2').first().press('Space');
    await page.keyboard.press('u');
    await expectToast(page, 'Parts réunies');
    await expect(position(page, 'mathématiques, 9VG/2')).toHaveText(/5,5$/);
    await expect(position(page, 'mathématiques, 9VG/2')).toBeFocused();
  });
});

test('locks: one, a subject, a volée; what is locked stays when the rest is deleted', async ({
  page,
  school,
}) => {
  const locked = position(page, 'mathématiques, 9VG/1');
  await locked.press('Alt+p');
  const periods = page.getByRole('dialog', { name: 'Périodes de MAT, 9VG/1' });
  await expect(
    periods.getByText('Les périodes sont figées car cet enseignement est verrouillé'),
  ).toBeVisible();
  await expect(periods.getByLabel('Périodes par semaine')).toHaveAttribute('readonly');
  await page.keyboard.press('Escape');
  await expect(locked).toBeFocused();

  const grid = page.getByRole('grid', { name: 'Enseignements 9VG' });
  const ofSubject = grid.getByRole('button', { name: 'Verrouiller MAT, 9VG' });
  await expect(ofSubject).toHaveAttribute('aria-pressed', 'mixed');
  await ofSubject.click();
  await expect(grid.getByRole('button', { name: 'Verrouiller MAT, 9VG' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const ofVolee = page
    .getByRole('group', { name: 'Volées affichées' })
    .getByRole('button', { name: 'Verrouiller 9VG' });
  await expect(ofVolee).toHaveAttribute('aria-pressed', 'mixed');

  await page.getByRole('checkbox', { name: '9VG' }).uncheck();
  await choose(page, 'Supprimer les non verrouillés');
  await expectToast(page, 'Veuillez sélectionner au moins une volée');
  await page.getByRole('checkbox', { name: '9VG' }).check();
  await choose(page, 'Supprimer les non verrouillés');
  const question = page.getByRole('dialog', { name: /^Supprimer les enseignements/ });
  await expect(question).toContainText(/3\senseignements verrouillés/);
  await question.getByRole('button', { name: /^Supprimer 7\senseignements$/ }).click();
  await expect(question).toBeHidden();
  const left = await school.ask('assignments.list', { query: {} });
  expect(left.map(({ subject, locked: isLocked }) => [subject, isLocked])).toEqual([
    ['MAT', true],
    ['MAT', true],
    ['MAT', true],
  ]);
});

test('the tab, the volées and the year are remembered; a year that is gone says so', async ({
  page,
  school,
}) => {
  const { ask, year } = school;
  const other = '2040-2041';
  await ask('planning.create', {
    body: { ...SAMPLE_VOLEE, level: '5P', special_params: {}, school_year: other },
  });
  await ask('planning.create', {
    body: { ...SAMPLE_VOLEE, level: '6P', special_params: {}, school_year: other },
  });
  await page.reload();
  await page.getByLabel('Année scolaire', { exact: true }).selectOption(other);
  await page.getByRole('checkbox', { name: '5P' }).uncheck();
  await expect(page.getByRole('grid')).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Année scolaire', { exact: true })).toHaveValue(other);
  await expect(page.getByRole('grid')).toHaveCount(1);
  await expect(page.getByRole('grid', { name: 'Enseignements 6P' })).toBeVisible();
  await page.getByRole('tab', { name: 'Par enseignant' }).click();
  await page.getByLabel('Filtrer par cycle').selectOption('none');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'Dubuis Elio' })).toBeVisible();

  // Somebody else deletes it.
  await ask('schoolYears.delete', { params: { year: other } });
  await expectToast(page, `L'année ${other} n'existe plus`);
  await expect(page.getByText(year).first()).toBeVisible();
  await expect(page.getByLabel('Année scolaire', { exact: true })).toHaveCount(0);
});

test('a double click on a card gives one position, a click another one, and both are counted', async ({
  page,
  school,
}) => {
  await page.getByRole('tab', { name: 'Par enseignant' }).click();
  const card = page.getByRole('article', { name: 'Ançay Chloé' });
  const opener = card.getByRole('button', { name: /^Ajouter un enseignement/ });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: /^Attribuer à Ançay Chloé/ });
  const stored = page.waitForResponse((response) => response.request().method() !== 'GET');
  await dialog.getByRole('button', { name: /MUS/ }).first().dblclick();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(card.getByText(/1\senseignement$/)).toBeVisible();
  // The card shows it before it is stored.
  await stored;
  const positions = await school.ask('assignments.list', { query: {} });
  expect(
    positions.filter(({ subject, teacher_id }) => subject === 'MUS' && teacher_id !== null),
  ).toHaveLength(1);

  await opener.click();
  await dialog.getByRole('textbox').fill('groupe 2');
  await dialog.getByRole('button', { name: /FRA/ }).click();
  await expect(dialog.getByText('Aucun enseignement à pourvoir')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('row', { name: /9VG Groupe 2 FRA 6\sh/ })).toBeVisible();
  await expect(card.getByRole('row', { name: /Total 9,5\sh/ })).toBeVisible();
  await expect(card.getByText(/2\senseignements$/)).toBeVisible();
});
