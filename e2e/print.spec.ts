import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { fillSchool } from './sample-school.ts';
import { expect, test } from './school-test.ts';

/** The text of each sheet that the page prints on. */
async function print(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return (await extractText(new Uint8Array(pdf))).text;
}

test('the grid prints whole with its heads on every sheet, cards and tables too, and nothing to press', async ({
  page,
  school,
}) => {
  await fillSchool(school);
  // Long enough for several sheets, most of it never on screen.
  for (const level of ['10VG', '11VG']) {
    await school.ask('planning.create', {
      body: {
        level,
        number_of_classes: 9,
        subject_periods: Array.from({ length: 50 }, (_, index) => ({ subject: `B${index}`, periods: 1 })),
        school_year: school.year,
      },
    });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/assignments');
  await expect(page.getByRole('grid')).toHaveCount(3);

  const sheets = await print(page);
  const all = sheets.join('\n');
  const printed = new Set(all.match(/\bB\d+\b/g));
  expect(printed.size).toBe(50);
  expect(all.match(/–/g)).toHaveLength(9 + 2 * 9 * 50);
  expect(all).toContain('BOV');
  // The classes of a volée head each of its sheets.
  const withPositions = sheets.filter((sheet) => /\bB\d+\b/.test(sheet));
  expect(withPositions.length).toBeGreaterThan(3);
  for (const sheet of withPositions) expect(sheet).toMatch(/1[01]VG\/9/);
  expect(sheets[0]).toContain(school.stored.name);
  for (const control of ['Déconnexion', 'Ajouter un groupe', 'Aller à', 'Par enseignant'])
    expect(all).not.toContain(control);

  await page.getByRole('tab', { name: 'Par enseignant' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  const cards = (await print(page)).join('\n');
  for (const name of ['Ançay', 'Bovet', 'Crettenand', 'Dubuis']) expect(cards).toContain(name);
  expect(cards).not.toContain('Exporter');

  await page.goto('/teachers');
  await expect(page.getByRole('row')).toHaveCount(5);
  const [list = ''] = await print(page);
  expect(list).toContain('Crettenand');
  expect(list).toContain('Charge horaire');
  for (const control of ['Actions', 'Tout supprimer', 'Importer']) expect(list).not.toContain(control);
});
