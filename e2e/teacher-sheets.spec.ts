import { readFile } from 'node:fs/promises';
import { expect, test } from './browser-test.ts';
import { openScreen, signUp } from './schools.ts';
import { importTeachers, LEGACY_FILE } from './teachers.ts';
import { addVolee } from './volees.ts';

test('the sheets of all teachers, of a cycle and of one teacher are PDF files', async ({ page }) => {
  await signUp(page);
  await openScreen(page, 'Enseignants');
  await importTeachers(page, LEGACY_FILE, 12);
  await openScreen(page, 'Organisation');
  await addVolee(page, { level: '5P', classes: 1 });
  await openScreen(page, 'Enseignements');
  await page.getByRole('tab', { name: 'Par enseignant' }).click();

  const saveAs = async (button: string | RegExp) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).first().click();
    const file = await download;
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    return file.suggestedFilename();
  };
  expect(await saveAs('Exporter tous en PDF')).toMatch(/^enseignants_\d{4}-\d{4}\.pdf$/);
  await expect(page.getByText('PDF exporté avec succès')).toBeVisible();
  await page.getByLabel('Filtrer par cycle').selectOption('1P-11S');
  expect(await saveAs('Exporter tous en PDF')).toMatch(/^enseignants_1P-11S_\d{4}-\d{4}\.pdf$/);
  expect(await saveAs(/^Exporter en PDF la fiche de/)).toMatch(/^enseignant_.+_\d{4}-\d{4}\.pdf$/);

  const cycles = ['1-6P', '1P-8P', '7-8P', '7P-11S', '9-11S', 'none'];
  for (const cycle of cycles) {
    await page.getByLabel('Filtrer par cycle').selectOption(cycle);
    if (await page.getByText('Aucun enseignant pour ce cycle').isVisible()) break;
  }
  await expect(page.getByText('Aucun enseignant pour ce cycle')).toBeVisible();
  await page.getByRole('button', { name: 'Exporter tous en PDF' }).click();
  await expect(page.getByText('Aucun enseignant trouvé pour cette sélection')).toBeVisible();
});
