import type { Locator, Page } from '@playwright/test';
import { awaitResult } from './proposals.ts';
import { fillSchool } from './sample-school.ts';
import { openScreen } from './schools.ts';
import { expect, test } from './school-test.ts';

const inPreview = (page: Page, place: string): Locator =>
  page
    .getByRole('grid', { name: 'Proposition 9VG' })
    .getByRole('button', { name: new RegExp(`^${place}\\s:`) });

const stored = (page: Page, place: string): Locator =>
  page
    .getByRole('grid', { name: 'Enseignements 9VG' })
    .getByRole('button', { name: new RegExp(`^${place}\\s:`) });

/** The visa a position shows. */
async function visaOf(position: Locator): Promise<string> {
  const name = (await position.getAttribute('aria-label')) ?? '';
  return /: (\w+) /.exec(name)?.[1] ?? '';
}

test('propose, look, settle, search again, accept: the grid has it', async ({ page, school }) => {
  await fillSchool(school);

  await test.step('what stands in the way is said before any search', async () => {
    await page.goto('/assignments');
    await page.getByRole('link', { name: 'Proposer une répartition' }).click();
    await expect(page.getByText(/resteront sans enseignant$/)).toBeVisible();
    await expect(page.getByText(/^Musique en 9VG/).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'MUS' }).check();
    await page.getByRole('checkbox', { name: 'OCOM' }).check();
    await expect(page.getByText(/^Rien ne s'y oppose en périodes/)).toBeVisible();
  });

  await test.step('somebody gone changes the limit at once, and only that', async () => {
    for (const name of ['Bovet Élodie', 'Crettenand Yves', 'Dubuis Elio']) {
      await page.getByLabel('Sans une personne').selectOption(name);
      await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    }
    await expect(page.getByText(/^Avec ces hypothèses/)).toBeVisible();
    await page.getByRole('button', { name: /^Retirer «\sSans Dubuis/ }).click();
    await expect(page.getByRole('list', { name: 'Hypothèses' })).not.toContainText('Dubuis');
  });

  await test.step('search', async () => {
    await page.getByRole('button', { name: 'Lancer la recherche' }).click();
    await awaitResult(page);
    await expect(inPreview(page, 'musique, 9VG/1')).toHaveAccessibleName(/, proposé,/);
    await expect(inPreview(page, 'musique, 9VG/1')).toHaveAccessibleDescription(/Par exception/);
    await expect(inPreview(page, 'mathématiques, 9VG/1')).toHaveAccessibleName(/BOV .*inchangé.*verrouillé/);
  });

  const other = await test.step('why, and somebody else', async () => {
    const music = inPreview(page, 'musique, 9VG/1');
    const before = await visaOf(music);
    await music.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Explication\u202f: musique, 9VG/1' });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await panel.getByRole('button', { name: /→/ }).first().click();
    await expect(panel.getByText(/^Votre choix/)).toBeVisible();
    const after = await visaOf(music);
    expect(after).not.toBe(before);
    await page.keyboard.press('Escape');
    await expect(music).toBeFocused();
    await expect(music).toHaveAccessibleName(/fixé$/);
    return after;
  });

  await test.step('what is settled stays when it is searched again, and after a reload', async () => {
    const mathematics = inPreview(page, 'mathématiques, 9VG/2');
    await mathematics.press('l');
    const kept = await visaOf(mathematics);
    await page.reload();
    await expect(mathematics).toHaveAccessibleName(/fixé$/);
    await page.getByRole('button', { name: "Relancer à partir d'ici" }).click();
    await expect(
      page.getByRole('region', { name: 'Recherche en cours' }).or(page.getByText(/2\schoix fixés$/)),
    ).toBeVisible();
    await awaitResult(page);
    await expect(inPreview(page, 'musique, 9VG/1')).toHaveAccessibleName(new RegExp(`: ${other} .*fixé$`));
    await expect(mathematics).toHaveAccessibleName(new RegExp(`: ${kept} .*fixé$`));
  });

  await test.step('by teacher', async () => {
    await page.getByRole('tab', { name: 'Par enseignant' }).click();
    await page.getByLabel('Changements seulement').check();
    await expect(page.getByRole('button', { name: /^reçoit MUS 9VG\/1/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^reçoit FRA/ }).first()).toHaveAccessibleDescription(
      /^(Spécialiste|Généraliste) /,
    );
    await page.getByRole('tab', { name: 'Grille' }).click();
    await expect(inPreview(page, 'mathématiques, 9VG/1')).toBeVisible();
    await page.getByLabel('Changements seulement').uncheck();
  });

  await test.step('what no longer fits is named, and nothing is stored', async () => {
    const visa = await visaOf(inPreview(page, 'français, 9VG Groupe 1'));
    expect(visa).not.toBe('');
    const teachers = await school.ask('teachers.list', {});
    const chosen = teachers.find((teacher) => teacher.visa === visa);
    if (!chosen) throw new Error(`no teacher ${visa}`);
    const { id, ...teacher } = chosen;
    const specialise = (specialties: string[]) =>
      school.ask('teachers.update', { params: { id }, body: { ...teacher, specialties } });
    await specialise(['ALL']);
    await page.getByRole('button', { name: 'Accepter 9VG' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(visa);
    const positions = await school.ask('assignments.list', { query: {} });
    expect(positions.filter((position) => position.teacher_id !== null)).toHaveLength(1);
    await specialise(teacher.specialties);
  });

  await test.step('accept one, then all', async () => {
    await inPreview(page, 'musique, 9VG/1').press('a');
    await expect(inPreview(page, 'musique, 9VG/1')).toHaveAccessibleName(/inchangé/);
    await page.getByRole('button', { name: /^Tout accepter/ }).click();
    await expect(page.getByText('Tout est enregistré comme proposé')).toBeVisible();
  });

  await test.step('the grid has it', async () => {
    await openScreen(page, 'Enseignements');
    await expect(stored(page, 'musique, 9VG/1')).toHaveAccessibleName(new RegExp(`: ${other} `));
    await expect(page.getByRole('grid').getByRole('button', { name: /Non assigné/ })).toHaveCount(0);
  });
});
