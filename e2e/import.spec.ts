import { writeFile } from 'node:fs/promises';
import { expect, test } from './school-test.ts';
import { chooseImportFile, importTeachers, LEGACY_FILE } from './teachers.ts';
import { expectToast } from './toasts.ts';
import { makeWorkbook } from './workbooks.ts';

const HEADERS = ['VISA', 'NOM', 'PRENOM', 'CYCLES', 'VOEUX', 'FOURCHETTE MIN', 'FOURCHETTE MAX'];

test.beforeEach(({ page }) => page.goto('/teachers'));

test('no file, no workbook, a file with faults: each is said, and nothing is written', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Importer des enseignants' });

  await test.step('without a file the dialog says what is missing', async () => {
    await page.getByRole('button', { name: 'Importer Excel' }).click();
    await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
    await expectToast(page, 'Veuillez sélectionner un fichier');
    await dialog.getByRole('button', { name: 'Annuler' }).click();
  });

  await test.step('a file that is no workbook is refused with a sentence', async () => {
    await chooseImportFile(page, {
      name: 'enseignants.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('VISA;NOM;PRENOM\nABC;Ançay;Chloé\n'),
    });
    await expect(page.getByRole('alert').filter({ hasText: /Excel|\.xlsx/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('Aucun enseignant')).toBeVisible();
  });

  await test.step('a file with faults shows their rows and writes nothing', async () => {
    await chooseImportFile(
      page,
      makeWorkbook([
        HEADERS,
        ['ABC', 'Ançay', 'Chloé', '9-11S', 24, 20, 28],
        ['', 'Sans', 'Visa', '', '', '', ''],
        ['DEF', 'Dubuis', 'Elio', '3-4P', '', '', ''],
        ['GHI', 'Gay', 'Hugo', '', 24, 28, 20],
      ]),
    );
    const row = (number: number) =>
      dialog.getByRole('row').filter({ has: page.getByRole('cell', { name: String(number), exact: true }) });
    for (const number of [3, 4, 5]) await expect(row(number)).toContainText('Erreur');
    await expect(row(2)).toContainText('Nouveau');
    await expect(dialog.getByText(/3\slignes à corriger/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled();

    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await page.reload();
    await expect(page.getByText('Aucun enseignant')).toBeVisible();
  });
});

test('an .xls written by LibreOffice is imported, exported, and imported back unchanged', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Exporter Excel' });
  await expect(button).toBeDisabled();
  await importTeachers(page, LEGACY_FILE, 12);
  const teacher = page.getByRole('row').filter({ hasText: 'Ögüt' });
  await expect(teacher).toContainText('OGF');
  await expect(teacher).toContainText('1P-11S');

  const download = page.waitForEvent('download');
  await button.click();
  await expectToast(page, 'Export Excel réussi');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^enseignants_.*\.xlsx$/);
  for (const unchanged of [LEGACY_FILE, await file.path()]) {
    const dialog = await chooseImportFile(page, unchanged);
    await expect(dialog.getByText(/12\sinchangés/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('titles that are not known are matched by hand; a file that is saved again meanwhile is not imported', async ({
  page,
}, info) => {
  const path = info.outputPath('liste.xlsx');
  const write = (surname: string) =>
    writeFile(
      path,
      makeWorkbook([
        ['Identifiant', 'Personne', 'Appelée', 'Spécialités'],
        ['ABC', surname, 'Chloé', 'EPS'],
      ]).buffer,
    );
  const dialog = page.getByRole('dialog', { name: 'Importer des enseignants' });
  const choices = [
    ['A Identifiant', 'VISA'],
    ['B Personne', 'Nom'],
    ['C Appelée', 'Prénom'],
  ] as const;
  const match = async () => {
    for (const [column, field] of choices) {
      const choice = dialog.getByLabel(`Contenu de la colonne ${column}`);
      await choice.selectOption(field);
      await expect(choice).toHaveValue(field === 'VISA' ? 'visa' : field === 'Nom' ? 'nom' : 'prenom');
    }
    await dialog.getByRole('button', { name: /EPS → EPH$/ }).click();
    await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
  };

  await write('Ançay');
  await chooseImportFile(page, path);
  await dialog.getByLabel('Contenu de la colonne A Identifiant').waitFor();
  // The time of the file has to change, which some file systems count in whole seconds.
  await page.waitForTimeout(1100);
  await write('Ançay-Rey');
  await match();
  await expect(dialog.getByText(/enregistré à nouveau depuis l'aperçu/)).toBeVisible();
  await dialog.getByLabel('Fichier Excel').setInputFiles(path);
  await match();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Ançay-Rey' });
  await expect(row).toContainText('EPH');
});
