import { signUp } from '../schools.ts';
import { demoTest, holdCalls, refuseCalls, test, visit } from './gallery-test.ts';
import { hold, take } from './take.ts';

test('nothing yet', async ({ page }) => {
  await signUp(page);
  await visit(page, '/history');
  await take(page, 'history-empty');
});

demoTest('waiting and failing', async ({ page }) => {
  await holdCalls(page);
  await page.goto('/history');
  await page.getByText('Chargement...').waitFor();
  await take(page, 'history-loading');
  await page.unrouteAll();
  await refuseCalls(page);
  await page.reload();
  await hold(page.getByRole('alert').first());
  await take(page, 'history-error');
});

demoTest('the changes of the demo school', async ({ page }) => {
  await visit(page, '/history');
  await take(page, 'history-full');
  await page.getByRole('button', { expanded: false }).filter({ hasText: 'Volée' }).first().click();
  const revert = page.getByRole('button', { name: 'Annuler ce changement' });
  await revert.waitFor();
  await take(page, 'history-unfolded');
  await page.getByRole('link', { name: "Voir l'année à ce moment" }).click();
  await page.getByRole('note').waitFor();
  await take(page, 'history-moment');
  await page.getByRole('grid').first().getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'history-moment-position');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Par enseignant' }).click();
  await page.getByRole('article').first().waitFor();
  await take(page, 'history-moment-teachers');
  await visit(page, '/history/0?annee=1999-2000');
  await take(page, 'history-moment-nowhere');
  await visit(page, '/history');
  await page.getByRole('button', { expanded: false }).filter({ hasText: 'Volée' }).first().click();
  await revert.waitFor();
  await revert.click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'history-question');
  await visit(page, '/history?genre=organisation&annee=2026-2027&mots=volée');
  await take(page, 'history-filtered');
  await visit(page, '/history?mots=zzz');
  await take(page, 'history-no-match');
});
