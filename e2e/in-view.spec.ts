import type { Page } from '@playwright/test';
import { fillSchool } from './sample-school.ts';
import { expect, type OpenSchool, test } from './school-test.ts';

/** A volée as the form offers it: all subjects of the level, with their periods. */
async function addWholeVolee({ ask, year }: OpenSchool, level: string): Promise<void> {
  const { subject_periods } = await ask('subjects.list', { params: { level } });
  const body = { level, school_year: year, number_of_classes: 5, subject_periods, special_params: {} };
  await ask('planning.create', { body });
}

const grid = (page: Page, level: string) => page.getByRole('grid', { name: `Enseignements ${level}` });

/** The colour of a position on the tint of the teacher chosen. */
const WHITE = 'rgb(255, 255, 255)';

test.describe('on a window of 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a whole volée is in view, and its classes stay above it while it scrolls', async ({
    page,
    school,
  }) => {
    await school.ask('teachers.create', { body: { visa: 'ABC', nom: 'Abbet', prenom: 'Claire' } });
    for (const level of ['9VG', '10VG']) await addWholeVolee(school, level);
    await page.goto('/assignments');
    const first = grid(page, '9VG');
    const heads = first.getByRole('columnheader');
    const rows = first.getByRole('row');
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
    for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });

    await heads.first().hover();
    await page.mouse.wheel(0, 200);
    await expect(rows.nth(1)).not.toBeInViewport({ ratio: 1 });
    for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });
    const top = (await page.locator('[data-grid-pane]').boundingBox())?.y ?? 0;
    expect(Math.abs(((await heads.first().boundingBox())?.y ?? 0) - top)).toBeLessThan(2);
  });
});

test('the teachers beside the grid are filtered, and one chosen shows where they teach', async ({
  page,
  school,
}) => {
  await fillSchool(school);
  await page.goto('/assignments');
  const panel = page.getByRole('complementary', { name: 'Charge des enseignants' });
  const lines = panel.getByRole('button');
  await expect(lines).toHaveCount(4);
  await panel.getByRole('searchbox').fill('bovet');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(/BOV.*Bovet Élodie.*5,5 \/ 24/);

  const named = (name: RegExp) => grid(page, '9VG').getByRole('button', { name });
  const [mathematics, music] = [named(/^mathématiques, 9VG\/1\s:/), named(/^musique, 9VG\/1\s:/)];
  await lines.press('Enter');
  await expect(lines).toHaveAttribute('aria-pressed', 'true');
  await expect(mathematics).toHaveCSS('color', WHITE);
  await expect(music).not.toHaveCSS('color', WHITE);
  await lines.press('Enter');
  await expect(mathematics).not.toHaveCSS('color', WHITE);
});
