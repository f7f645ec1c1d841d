import { readFile } from 'node:fs/promises';
import { fillSchool } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { expectToast } from './toasts.ts';

test('the sheets of all teachers, of a cycle and of one teacher are PDF files', async ({ page, school }) => {
  await fillSchool(school);
  await page.goto('/assignments');
  await page.getByRole('tab', { name: 'Par enseignant' }).click();

  const saveAs = async (button: string | RegExp) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).first().click();
    const file = await download;
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    return file.suggestedFilename();
  };
  expect(await saveAs('Exporter tous en PDF')).toMatch(/^enseignants_\d{4}-\d{4}\.pdf$/);
  await expectToast(page, 'PDF exporté avec succès');
  await page.getByLabel('Filtrer par cycle').selectOption('9-11S');
  expect(await saveAs('Exporter tous en PDF')).toMatch(/^enseignants_9-11S_\d{4}-\d{4}\.pdf$/);
  expect(await saveAs(/^Exporter en PDF la fiche de/)).toMatch(/^enseignant_.+_\d{4}-\d{4}\.pdf$/);

  await page.getByLabel('Filtrer par cycle').selectOption('1-6P');
  await expect(page.getByText('Aucun enseignant pour ce cycle')).toBeVisible();
  await page.getByRole('button', { name: 'Exporter tous en PDF' }).click();
  await expectToast(page, 'Aucun enseignant trouvé pour cette sélection');
});
