import type { Page } from '@playwright/test';
import { call } from '../scripts/demo/api.ts';
import { fillSchool, positionAt, SAMPLE_VOLEE } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { expectToast } from './toasts.ts';

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Modifié entre-temps' });

/** Takes one side of the one thing that both changed. */
async function choose(page: Page, side: RegExp) {
  await expect(conflict(page)).toBeVisible();
  await conflict(page).getByRole('radio', { name: side }).check();
  await conflict(page).getByRole('button', { name: 'Enregistrer ces choix' }).click();
  await expect(conflict(page)).toBeHidden();
}

test('two people change the same teacher, volée, function and year: nobody is overwritten, and where they meet one chooses', async ({
  page,
  school,
  server,
}) => {
  const sample = await fillSchool(school);
  const [chloe] = sample.teachers;
  if (!chloe) throw new Error('no teacher');
  const { email, password } = school;
  const { token } = await call(server.url, 'auth.login', { body: { email, password } });
  const colleague: typeof school.ask = (name, request) => call(server.url, name, request, token);
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

  await test.step('a teacher: another field is merged, the same one chosen', async () => {
    await page.goto('/teachers');
    await page.getByRole('button', { name: 'Modifier Chloé Ançay' }).click();
    const form = dialog('Modifier un enseignant');
    await form.getByLabel('Voeu').fill('11');
    await form.getByLabel(/^Nom/).fill('Ançay-Roux');
    const { id, ...fields } = chloe;
    const body = { ...fields, nom: 'Ançay Blanc', hours_max: 20 };
    await colleague('teachers.update', { params: { id }, body });
    await expect(form.getByRole('status')).toContainText(/^Modifié par Direction à \d\d:\d\d\s: /);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(conflict(page)).toContainText('Fourchette max');
    await expect(conflict(page).getByRole('radio', { name: 'Garder Ançay Blanc' })).not.toBeChecked();
    await choose(page, /^Mettre Ançay-Roux/);
    await expect(form).toBeHidden();
    const stored = (await school.ask('teachers.list', {})).find((one) => one.id === id);
    expect(stored).toMatchObject({ nom: 'Ançay-Roux', hours_desired: 11, hours_max: 20 });
  });

  await test.step('one that is deleted meanwhile: said so, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Modifier Elio Dubuis' }).click();
    const form = dialog('Modifier un enseignant');
    await form.getByLabel('Prénom').fill('Eliott');
    await colleague('teachers.delete', { params: { id: sample.teachers[3]?.id ?? '' } });
    await expect(form.getByRole('status')).toContainText(
      /^Supprimé par Direction à \d\d:\d\d\. Votre saisie/,
    );
    await expect(form.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await expect(form.getByLabel('Prénom')).toHaveValue('Eliott');
    await form.getByRole('button', { name: 'Annuler' }).click();
    await dialog(/^Abandonner/)
      .getByRole('button', { name: 'Abandonner' })
      .click();
  });

  await test.step('a volée: the class of one has the subject of the other', async () => {
    await page.goto('/planning');
    await page.getByRole('button', { name: 'Modifier la volée 9VG' }).click();
    const form = dialog(/^Modifier la volée 9VG/);
    await form.getByLabel('Périodes hebdomadaires de MUS').fill('2');
    await form.getByLabel('Périodes hebdomadaires de OCOM').fill('3');
    await colleague('planning.update', {
      params: { level: '9VG' },
      body: {
        ...SAMPLE_VOLEE,
        school_year: school.year,
        number_of_classes: 4,
        subject_periods: SAMPLE_VOLEE.subject_periods.map(({ subject, periods }) => ({
          subject,
          periods: subject === 'OCOM' ? 4 : periods,
        })),
      },
    });
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await choose(page, /^Garder 4/);
    await expect(form).toBeHidden();
    const positions = await school.ask('assignments.list', { query: {} });
    const music = positions.filter(({ subject }) => subject === 'MUS');
    expect(music.map(({ class_name, periods }) => `${class_name} ${periods}`)).toEqual(
      ['9VG/1', '9VG/2', '9VG/3', '9VG/4'].map((name) => `${name} 2`),
    );
  });

  await test.step('a function of a teacher, the catalogue, a year', async () => {
    const [given] = await school.ask('functionAssignments.list', { query: {} });
    const [entry] = await school.ask('functions.list', {});
    await page.goto('/functions');
    await page.getByRole('button', { name: 'Modifier Médiation scolaire, Chloé Ançay-Roux' }).click();
    const ofTeacher = dialog(/^Médiation scolaire/);
    await ofTeacher.getByLabel('Heures par semaine').fill('3');
    const description = 'Le jeudi';
    await colleague('functionAssignments.update', {
      params: { id: given?.id ?? '' },
      body: { hours_per_week: 4, description },
    });
    await ofTeacher.getByRole('button', { name: 'Enregistrer' }).click();
    await choose(page, /^Mettre 3/);
    await expectToast(page, 'Attribution mise à jour avec succès');
    const [attribution] = await school.ask('functionAssignments.list', { query: {} });
    expect(attribution).toMatchObject({ hours_per_week: 3, description });

    await page.getByRole('tab', { name: 'Catalogue' }).click();
    await page.getByRole('button', { name: 'Modifier Médiation scolaire' }).click();
    const ofCatalogue = dialog('Modifier une fonction');
    await ofCatalogue.getByLabel('Nom').fill('Médiation');
    const params = { id: entry?.id ?? '' };
    await colleague('functions.update', { params, body: { name: 'Médiateur', description: 'Deux jours' } });
    await ofCatalogue.getByRole('button', { name: 'Enregistrer' }).click();
    await choose(page, /^Mettre Médiation/);
    await expectToast(page, 'Fonction modifiée avec succès');
    expect((await school.ask('functions.list', {}))[0]).toMatchObject({
      name: 'Médiation',
      description: 'Deux jours',
    });

    await page.goto('/planning');
    await page.getByRole('button', { name: `Renommer l'année ${school.year}` }).click();
    const ofYear = dialog(/^Renommer/);
    await ofYear.getByLabel('Année scolaire').fill('Cette année');
    await colleague('schoolYears.rename', {
      params: { year: school.year },
      query: { new_year: 'Année courante' },
    });
    await ofYear.getByRole('button', { name: 'Renommer' }).click();
    await choose(page, /^Mettre Cette année/);
    await expect.poll(() => school.ask('schoolYears.active', {})).toEqual({ active_year: 'Cette année' });
  });

  await test.step('the account and somebody of it', async () => {
    await page.getByRole('button', { name: 'Mon établissement' }).click();
    const account = dialog('Mon établissement');
    await account.getByLabel("Nom de l'établissement").fill('Les Saules');
    const weekly_targets = [{ level: '7P', periods: 31 }];
    await colleague('account.update', { body: { name: 'Les Pins', weekly_targets } });
    await account.getByRole('button', { name: 'Enregistrer' }).click();
    await choose(page, /^Mettre Les Saules/);
    await expect(account).toBeHidden();
    expect(await school.ask('account.show', {})).toMatchObject({ name: 'Les Saules', weekly_targets });

    const invited = { name: 'Luc Bonzon', email: `luc-${school.email}`, role: 'lecture' as const };
    const { token: link } = await colleague('invitations.create', { body: { ...invited, levels: null } });
    const accepted = { body: { token: link, password } };
    const { person } = await call(server.url, 'invitations.accept', accepted);
    // Without a stream the list does not follow.
    await page.route('**/api/changes/stream*', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Mon établissement' }).click();
    await account.getByRole('button', { name: /^Personnes/ }).click();
    const role = dialog(/^Personnes/).getByLabel('Rôle de Luc Bonzon');
    await expect(role).toHaveValue('lecture');
    await colleague('people.update', { params: { id: person.id }, body: { role: 'direction' } });
    await role.selectOption('planification');
    await expect(conflict(page)).toContainText('Luc Bonzon');
    await choose(page, /^Garder direction/);
    await expect(role).toHaveValue('direction');
  });
});

/** Mathematics of 9VG/2. */
const cell = (of: Page) =>
  of
    .getByRole('grid', { name: 'Enseignements 9VG' })
    .getByRole('button', { name: /^mathématiques, 9VG\/2\s:/ });

test('a cell that somebody else has given meanwhile is not overwritten unasked', async ({
  page,
  school,
  server,
  browser,
}) => {
  const sample = await fillSchool(school);
  const { id } = positionAt(sample, 'MAT', '9VG/2');
  const { email, password } = school;
  const { token } = await call(server.url, 'auth.login', { body: { email, password } });
  const give = async (of: Page, visa: string) => {
    await cell(of).press('Enter');
    await expect(of.getByRole('option').first()).toBeVisible();
    await of.keyboard.type(visa);
    await expect(of.getByRole('option')).toHaveCount(1);
    await of.keyboard.press('Enter');
  };
  await page.goto('/assignments');
  await expect(cell(page)).toBeVisible();
  // What others do is not told: as where the line is slow.
  await page.route('**/api/changes/stream*', (route) => route.abort());
  await page.reload();
  await expect(cell(page)).toBeVisible();
  const theirs = await browser.newContext({ baseURL: server.url });
  await theirs.addInitScript(
    ([held, stored]) => {
      localStorage.setItem('token', held ?? '');
      localStorage.setItem('school', stored ?? '');
    },
    [token, JSON.stringify(school.stored)],
  );
  const other = await theirs.newPage();
  await other.goto('/assignments');
  await give(other, 'anc');
  await expect(cell(other)).toHaveAccessibleName(/ANC/);
  const teacherOf = async () =>
    (await school.ask('assignments.list', { query: {} })).find((one) => one.id === id)?.teacher_id;
  await expect.poll(teacherOf).toBe(sample.teachers[0]?.id);
  await theirs.close();
  await give(page, 'cre');
  await expect(conflict(page)).toContainText('MAT 9VG/2');
  await expect(conflict(page)).toContainText(/par Direction/);
  await choose(page, /^Garder ANC/);
  await expect(cell(page)).toHaveAccessibleName(/ANC/);
  expect(await teacherOf()).toBe(sample.teachers[0]?.id);
});
