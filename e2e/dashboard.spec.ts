import { fillSchool, positionAt } from './sample-school.ts';
import { expect, test } from './school-test.ts';

const HALF_A_MINUTE = 30_000;

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
});
