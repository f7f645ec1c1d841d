import { signUp } from '../schools.ts';
import { demoTest, refuseCalls, test, visit } from './gallery-test.ts';
import { take } from './take.ts';

test('a school that has just begun', async ({ page }) => {
  await signUp(page);
  await visit(page, '/classes');
  await take(page, 'classes-empty');
});

demoTest('failing', async ({ page }) => {
  await refuseCalls(page, 'classes**');
  await page.goto('/classes');
  await page.getByText("Les classes n'ont pas pu être chargées").waitFor();
  await take(page, 'classes-error');
});

demoTest('the classes of a year, and one of them', async ({ page }) => {
  await visit(page, '/classes');
  await take(page, 'classes');
  const field = page.getByRole('combobox', { name: /^Maîtrise de / }).first();
  await field.fill('XYZ');
  await field.press('Enter');
  await page.getByRole('alert').first().waitFor();
  await take(page, 'classes-fault');
  await page.getByRole('link', { name: '9VG/1', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Classe 9VG/1' }).waitFor();
  await take(page, 'class');
  await page.getByRole('button', { name: 'Maîtrise', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'class-teachers');
});
