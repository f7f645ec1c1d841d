import { call } from '../../scripts/demo/api.ts';
import { signUp } from '../schools.ts';
import { demoTest, holdCalls, refuseCalls, test, visit } from './gallery-test.ts';
import { hold, take } from './take.ts';

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
  await refuseCalls(page);
  await page.reload();
  await hold(page.getByText("La comparaison n'a pas pu être chargée"));
  await take(page, 'compare-error');
});

demoTest('a moment and now, and one year after another', async ({ page, server, demo }) => {
  const { changes } = await call(server.url, 'changes.list', { query: { limit: 200 } }, demo.token);
  const seq = changes.find(({ school_year }) => school_year === demo.year)?.seq ?? 0;
  const before = changes.find((change) => change.seq < seq - 60)?.seq ?? 0;
  await visit(page, `/compare?avant=${before}`);
  await take(page, 'compare-moment');
  await visit(page, `/compare?avant=now&annee_avant=${demo.lastYear}`);
  await take(page, 'compare-years');
  for (const view of ['grille', 'enseignants', 'autres']) {
    await visit(page, `/compare?avant=now&annee_avant=${demo.lastYear}&vue=${view}`);
    await take(page, `compare-${view}`);
  }
  await visit(page, `/compare?avant=now&annee_avant=${demo.lastYear}&filtre=removed`);
  await take(page, 'compare-no-match');
});
