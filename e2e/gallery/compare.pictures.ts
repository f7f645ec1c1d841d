import { call } from '../../scripts/demo/api.ts';
import { signUp } from '../schools.ts';
import { demoTest, holdCalls, refuseCalls, test, visit } from './gallery-test.ts';
import { take } from './take.ts';

test('a school that has just begun', async ({ page }) => {
  await signUp(page);
  await visit(page, '/compare');
  await take(page, 'compare-before');
  await visit(page, '/compare?avant=0');
  await take(page, 'compare-empty');
});

demoTest('waiting and failing', async ({ page }) => {
  await holdCalls(page);
  await page.goto('/compare');
  await page.getByText('Chargement...').waitFor();
  await take(page, 'compare-loading');
  await page.unrouteAll();
  await refuseCalls(page, 'changes/compare**');
  await page.reload();
  await page.getByText("La comparaison n'a pas pu être chargée").waitFor();
  await take(page, 'compare-error');
});

demoTest('a moment and now', async ({ page, server, demo: { token, year } }) => {
  const { changes } = await call(
    server.url,
    'changes.list',
    { query: { school_year: year, limit: 200 } },
    token,
  );
  const path = `/compare?avant=${changes.at(-1)?.seq}`;
  await visit(page, path);
  await take(page, 'compare-moment');
  for (const view of ['grille', 'enseignants', 'autres']) {
    await visit(page, `${path}&vue=${view}`);
    await take(page, `compare-${view}`);
  }
  await visit(page, `${path}&filtre=label`);
  await take(page, 'compare-no-match');
});

demoTest('one year after another', async ({ page, demo: { lastYear } }) => {
  await visit(page, `/compare?avant=now&annee_avant=${lastYear}&volee=3P`);
  await take(page, 'compare-years');
});
