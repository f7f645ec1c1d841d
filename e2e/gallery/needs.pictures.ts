import { signUp } from '../schools.ts';
import { demoTest, holdCalls, refuseCalls, test, visit } from './gallery-test.ts';
import { take } from './take.ts';

test('a school that has just begun', async ({ page }) => {
  await signUp(page);
  await visit(page, '/needs');
  await take(page, 'needs-empty');
});

demoTest('waiting and failing', async ({ page }) => {
  await holdCalls(page);
  await page.goto('/needs');
  await page.getByText('Chargement...').waitFor();
  await take(page, 'needs-loading');
  await page.unrouteAll();
  await refuseCalls(page, 'needs**');
  await page.reload();
  await page.getByText("Les besoins et ressources n'ont pas pu être chargés").waitFor();
  await take(page, 'needs-error');
});

demoTest('a year', async ({ page }) => {
  await visit(page, '/needs');
  await take(page, 'needs');
  await page.getByRole('button', { name: /qualifiés en Allemand/ }).click();
  await take(page, 'needs-people');
  await page.getByRole('button', { name: 'Réparer' }).click();
  await page.getByRole('group', { name: /Façons de faire|Ce qui change/ }).waitFor();
  await take(page, 'needs-repair');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: /Définir l'enveloppe|Modifier les budgets/ }).click();
  await page.getByRole('textbox', { name: 'Nom du budget 1' }).waitFor();
  await take(page, 'needs-envelope');
});
