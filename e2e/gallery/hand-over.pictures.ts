import { signUp } from '../schools.ts';
import { demoTest, holdCalls, refuseCalls, test, visit } from './gallery-test.ts';
import { take } from './take.ts';

test('a school that has just begun', async ({ page }) => {
  await signUp(page);
  await visit(page, '/hand-over');
  await take(page, 'hand-over-empty');
});

demoTest('waiting and failing', async ({ page }) => {
  await holdCalls(page);
  await page.goto('/hand-over');
  await page.getByText('Chargement...').waitFor();
  await take(page, 'hand-over-loading');
  await page.unrouteAll();
  await refuseCalls(page, 'hand-over/check**');
  await page.reload();
  await page.getByText("L'année n'a pas pu être vérifiée").waitFor();
  await take(page, 'hand-over-error');
});

demoTest('a year for Untis, and for FET', async ({ page }) => {
  await visit(page, '/hand-over');
  await take(page, 'hand-over');
  await visit(page, '/hand-over?programme=fet&periodes=6');
  await take(page, 'hand-over-fet');
});
