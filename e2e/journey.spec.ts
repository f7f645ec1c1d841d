import type { Download, Page } from '@playwright/test';
import { expect, forgetFaults, test } from './browser-test.ts';
import { logIn, newAccount, openScreen, signUp } from './schools.ts';
import { importTeachers } from './teachers.ts';
import { expectToast } from './toasts.ts';
import { addVolee } from './volees.ts';
import { fillTemplate, readHeaders } from './workbooks.ts';

const TEACHERS = [
  ['ANC', 'Ançay', 'Chloé', '9-11S', 10, 8, 12, 'FRA, HIS'],
  ['BOV', 'Bovet', 'Élodie', '9-11S', 24, 20, 28, 'MAT, SCN'],
  ['CRE', 'Crettenand', 'Yves', '7P-11S', 5, 4, 8, 'ALL, ANG'],
  ['DUB', 'Dubuis', 'Elio', '1P-8P', 26, 24, 28, ''],
];

/** The template opens in a tab of its own, which is nothing but a download. */
async function downloadTemplate(page: Page): Promise<string> {
  const download = new Promise<Download>((resolve) => page.context().once('download', resolve));
  await page.getByRole('button', { name: 'Télécharger modèle' }).click();
  await expectToast(page, 'Téléchargement du modèle lancé');
  return (await download).path();
}

const position = (page: Page, place: string) =>
  page
    .getByRole('grid', { name: 'Enseignements 9VG' })
    .getByRole('button', { name: new RegExp(`^${place}\\s:`) });

/** What the school sees once two positions are staffed; holds after every way of coming back. */
async function expectStaffed(page: Page): Promise<void> {
  await openScreen(page, 'Accueil');
  await expect(page.getByText(/^2\senseignements attribués sur 46$/)).toBeVisible();
  await openScreen(page, 'Enseignants');
  await expect(page.getByRole('row').filter({ hasText: 'Bovet' })).toContainText(/5,5\sh/);
  await expect(page.getByRole('row').filter({ hasText: 'Ançay' })).toContainText(/6\sh/);
  await openScreen(page, 'Enseignements');
  await expect(position(page, 'mathématiques, 9VG/1')).toHaveAccessibleName(/BOV Bovet Élodie, 5,5/);
  await expect(position(page, 'français, 9VG Groupe 2')).toHaveAccessibleName(
    /ANC Ançay Chloé, 6.*verrouillé/,
  );
  await expect(position(page, 'mathématiques, 9VG/2')).toHaveAccessibleName(/Non assigné/);
}

test('from an Excel list of teachers to staffed positions, and still there after a restart', async ({
  page,
  server,
  faults,
}) => {
  const account = await signUp(page, newAccount());

  await test.step('teachers, from the template', async () => {
    await openScreen(page, 'Enseignants');
    const template = await downloadTemplate(page);
    expect((await readHeaders(template)).slice(0, 4)).toEqual(['VISA', 'NOM', 'PRENOM', 'CYCLES']);
    await importTeachers(page, await fillTemplate(template, TEACHERS), TEACHERS.length);
    await expect(page.getByRole('row').filter({ hasText: 'Crettenand' })).toContainText('7P-11S');
  });

  await test.step('a volée with groups and OCOM', async () => {
    await openScreen(page, 'Organisation');
    await addVolee(page, {
      level: '9VG',
      classes: 3,
      params: { 'Groupes de français': 2, 'Cours OCOM': 2 },
      periods: { FRA: '6', MAT: '5,5' },
    });
    await openScreen(page, 'Accueil');
    await expect(page.getByText(/^0\senseignement attribué sur 46$/)).toBeVisible();
  });

  await test.step('positions, by keyboard', async () => {
    await openScreen(page, 'Enseignements');
    await position(page, 'mathématiques, 9VG/1').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option').filter({ hasText: 'BOV' })).toContainText('0 → 5,5');
    await page.keyboard.type('bov');
    await page.keyboard.press('Enter');
    await expect(position(page, 'mathématiques, 9VG/1')).toHaveAccessibleName(/BOV Bovet Élodie/);
    await expect(position(page, 'mathématiques, 9VG/1')).toBeFocused();

    // The next class to the right: assigned, then cleared again.
    await page.keyboard.press('ArrowRight');
    await expect(position(page, 'mathématiques, 9VG/2')).toBeFocused();
    await page.keyboard.type('bo');
    await expect(page.getByRole('combobox')).toHaveValue('bo');
    await page.keyboard.press('Enter');
    await expect(position(page, 'mathématiques, 9VG/2')).toHaveAccessibleName(/BOV/);
    await page.keyboard.press('Delete');
    await expect(position(page, 'mathématiques, 9VG/2')).toHaveAccessibleName(/Non assigné/);

    await position(page, 'français, 9VG Groupe 2').focus();
    await page.keyboard.type('anc');
    await page.keyboard.press('Enter');
    await expect(position(page, 'français, 9VG Groupe 2')).toHaveAccessibleName(/ANC/);
    await page.keyboard.press('Alt+l');
    await expect(position(page, 'français, 9VG Groupe 2')).toHaveAccessibleName(/verrouillé/);
  });

  await test.step('the workload and the dashboard follow', () => expectStaffed(page));

  await test.step('log out, log in: all there', async () => {
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, account);
    await expectStaffed(page);
  });

  await test.step('restart the server: still there', async () => {
    await server.restart();
    // What the page fetches ahead may have come in vain meanwhile.
    forgetFaults(faults, /net::ERR_/);
    await page.reload();
    await expectStaffed(page);
  });
});
