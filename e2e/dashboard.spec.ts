import { fillSchool, positionAt } from './sample-school.ts';
import { expect, test } from './school-test.ts';

const HALF_A_MINUTE = 30_000;

/** A script that puts every text into a `<font>`, as translators of pages do: itself, or another in its place. */
const wrapTexts = (text: 'text' | 'text.data') => `{
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(${text});
  }
}`;

// The clock of a context stays as it was set.
test.use({ ownContext: true });

test('the counters show the active year, follow every 30 seconds and when asked to', async ({
  page,
  school,
}) => {
  const sample = await fillSchool(school);
  const [chloe] = sample.teachers;
  const staff = (subject: string, place: string) =>
    school.ask('assignments.update', {
      params: { id: positionAt(sample, subject, place).id },
      body: { teacher_id: chloe?.id ?? '' },
    });
  await page.clock.install();
  await page.goto('/');
  const dashboard = page.getByTestId('dashboard-page');
  await expect(dashboard.getByText(`Année active ${school.year}`)).toBeVisible();
  const counter = (label: string) =>
    dashboard.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
  await expect(counter('Enseignants')).toHaveText('4');
  await expect(counter('Classes')).toHaveText('3');
  await expect(counter('Enseignements')).toHaveText('10');
  await expect(counter('Avancement')).toHaveText(/^10\s%$/);
  await expect(dashboard.getByRole('region', { name: 'Consignes' }).getByRole('listitem')).toHaveCount(10);

  await staff('MUS', '9VG/1');
  await page.clock.runFor(HALF_A_MINUTE);
  await expect(counter('Avancement')).toHaveText(/^20\s%$/);

  await staff('MUS', '9VG/2');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(counter('Avancement')).toHaveText(/^30\s%$/);

  await test.step('in a page that the browser has translated the counters move and the links lead on', async () => {
    await page.evaluate(wrapTexts('text.data'));
    await expect(page.locator('font', { hasText: 'Avancement' })).toBeVisible();
    await staff('MUS', '9VG/3');
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await expect(counter('Avancement')).toHaveText(/^40\s%$/);
    await page.getByRole('link', { name: 'Organisation' }).click();
    await page.getByRole('button', { name: 'Modifier la volée 9VG' }).click();
    const dialog = page.getByRole('dialog');
    const music = dialog.getByRole('row', { name: /^MUS/ });
    await music.getByRole('textbox').fill('2');
    await expect(music).toContainText('avant');
    // The note beside the field goes, which is no longer where React put it.
    await page.evaluate(wrapTexts('text'));
    await music.getByRole('textbox').fill('1');
    await expect(music).not.toContainText('avant');
    await expect(dialog.getByRole('row', { name: /Total par classe/ })).toContainText('14,5');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Accueil' }).click();
    await expect(counter('Avancement')).toHaveText(/^40\s%$/);
  });
});
