import type { Page } from '@playwright/test';
import { fillSchool } from './sample-school.ts';
import { expect, type OpenSchool, test } from './school-test.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Enseignements 9VG' });
const position = (page: Page, place: string) =>
  grid(page).getByRole('button', { name: new RegExp(`^${place}\\s:`) });
const cell = (page: Page, name: string) => grid(page).getByRole('gridcell', { name, exact: true });
const selected = (page: Page) => grid(page).getByRole('gridcell', { selected: true });

/** The visas of those who teach each subject, position by position, as they are stored. */
async function holdersBySubject({ ask }: OpenSchool) {
  const [positions, teachers] = await Promise.all([
    ask('assignments.list', { query: {} }),
    ask('teachers.list', {}),
  ]);
  const visaOf = new Map(teachers.map(({ id, visa }) => [id, visa]));
  const bySubject = Map.groupBy(positions, ({ subject }) => subject);
  return [...bySubject].map(([subject, list]) => [
    subject,
    list.map((one) => visaOf.get(one.teacher_id ?? '') ?? '–'),
  ]);
}

test('cells say what they are; a range is staffed, cleared and locked, a teacher copied, without the mouse', async ({
  page,
  school,
}) => {
  await fillSchool(school);
  await page.goto('/assignments');
  const said = page.getByRole('status').filter({ hasText: /enseignement|Copié|Rien à changer/ });
  const { keyboard } = page;

  await test.step('each cell has a name with its row, its column and its state', async () => {
    await expect(grid(page)).toHaveAttribute('aria-multiselectable', 'true');
    for (const name of ['Branche, 9VG', '9VG/1', '9VG/2', '9VG/3', 'À pourvoir']) {
      await expect(grid(page).getByRole('columnheader', { name, exact: true })).toBeVisible();
    }
    for (const name of ['français, groupes', 'mathématiques', 'musique', 'À pourvoir, groupes']) {
      await expect(grid(page).getByRole('rowheader', { name, exact: true })).toBeVisible();
    }
    await expect(
      cell(page, 'mathématiques, 9VG/1\u202f: BOV Bovet Élodie, 5,5 périodes, verrouillé'),
    ).toBeVisible();
    await expect(cell(page, 'musique, 9VG/3\u202f: Non assigné, 1 période')).toBeVisible();
  });

  await test.step('select, and staff what is not locked', async () => {
    await position(page, 'mathématiques, 9VG/1').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await keyboard.press(`Shift+${key}`);
    await expect(said).toHaveText(/^6\senseignements sélectionnés, 19,5 périodes, dont 1\sverrouillé$/);
    await expect(selected(page)).toHaveCount(6);
    await expect(position(page, 'mathématiques, 9VG/1')).toBeFocused();

    await keyboard.type('cre');
    const option = page.getByRole('option');
    await expect(option).toHaveCount(1);
    await expect(option).toContainText('0 → 14');
    await expect(option).toContainText('dépasse le maximum');
    await keyboard.press('Enter');
    await expect(said).toHaveText(
      /^5\senseignements attribués à CRE Crettenand Yves, 1\sverrouillé laissé tel quel$/,
    );
    await expect(position(page, 'mathématiques, 9VG/1')).toBeFocused();
  });

  await test.step('copy one teacher to two groups', async () => {
    await keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(0);
    await keyboard.press('Control+c');
    await expect(said).toHaveText(/^Copié\s: BOV Bovet Élodie$/);
    await keyboard.press('ArrowUp');
    await expect(position(page, 'français, 9VG Groupe 1')).toBeFocused();
    await keyboard.press('Shift+End');
    await keyboard.press('Control+v');
    await expect(said).toHaveText(/^2\senseignements attribués à BOV Bovet Élodie$/);
    await keyboard.press('Alt+l');
    await expect(said).toHaveText(/^2\senseignements verrouillés$/);
    await keyboard.press('Delete');
    await expect(said).toHaveText(/^Rien à changer, 2\sverrouillés laissés tels quels$/);
  });

  await test.step('a whole range cleared', async () => {
    await position(page, 'musique, 9VG/1').focus();
    await keyboard.press('Shift+End');
    await keyboard.press('Delete');
    await expect(said).toHaveText(/^3\senseignements libérés$/);
  });

  await test.step('the server has all of it', async () => {
    await expect
      .poll(() => holdersBySubject(school))
      .toEqual([
        ['FRA', ['BOV', 'BOV']],
        ['MAT', ['BOV', 'CRE', 'CRE']],
        ['MUS', ['–', '–', '–']],
        ['OCOM', ['–', '–']],
      ]);
  });

  await test.step('who is above the maximum is named so', async () => {
    const [chloe] = await school.ask('teachers.list', {});
    await school.ask('teachers.update', {
      params: { id: chloe?.id ?? '' },
      body: { visa: 'ANC', nom: 'Ançay', prenom: 'Chloé', cycles: ['9-11S'], hours_max: 5 },
    });
    await page.reload();
    await position(page, 'mathématiques, 9VG/2').press('Enter');
    await page.keyboard.type('anc');
    await page.keyboard.press('Enter');
    await expect(
      cell(
        page,
        'mathématiques, 9VG/2\u202f: ANC Ançay Chloé, 5,5 périodes, enseignant au-dessus du maximum',
      ),
    ).toBeVisible();
  });
});
