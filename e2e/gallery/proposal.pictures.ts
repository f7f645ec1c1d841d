import type { Page } from '@playwright/test';
import { call } from '../../scripts/demo/api.ts';
import { awaitResult, pretend } from '../proposals.ts';
import { signUp } from '../schools.ts';
import { addVolee } from '../volees.ts';
import { demoTest, holdCalls, refuseCalls, scrollGrid, test, visit } from './gallery-test.ts';
import { watchRequests } from '../quiet.ts';
import { hold, take } from './take.ts';

const SEARCH_MS = 90_000;
demoTest.describe.configure({ mode: 'serial' });

const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();

/** Starts from the settings and searches until there is something to show. */
async function search(page: Page): Promise<void> {
  await visit(page, '/assignments/proposal');
  await page.getByRole('button', { name: 'Lancer la recherche' }).click();
  await page
    .getByRole('button', { name: "Arrêter, c'est assez bon", disabled: false })
    .waitFor({ timeout: SEARCH_MS });
}

/** Says of some who teach above 8P what they wish, avoid, and may not have. */
async function sayRules(page: Page, token: string, school_year: string): Promise<void> {
  const { origin } = new URL(page.url());
  const teachers = await call(origin, 'teachers.list', { query: { school_year } }, token);
  const upper = teachers.filter(({ cycles, specialties }) => cycles[0] === '9-11S' && specialties.length > 0);
  for (const { id, specialties } of upper.slice(0, 6)) {
    const [subject = 'FRA'] = specialties;
    const rules = [
      { kind: 'prefers' as const, subject, level: '9VG' },
      { kind: 'avoids' as const, level: '11VP' },
      { kind: 'min_periods' as const, subject, amount: 10 },
    ];
    await call(
      origin,
      'teachingRules.set',
      { params: { id }, query: { school_year }, body: { rules } },
      token,
    );
  }
}

/** One of the teachers no longer fits, then does again. */
async function refusedThenAccepted(page: Page, token: string): Promise<void> {
  await open(page, 'Grille');
  const given = await page.locator('[data-change="given"]').first().getAttribute('aria-label');
  const visa = /: (\w+) /.exec(given ?? '')?.[1];
  const { origin } = new URL(page.url());
  const teachers = await call(origin, 'teachers.list', {}, token);
  const chosen = teachers.find((teacher) => teacher.visa === visa);
  if (!chosen) throw new Error(`nobody has ${visa}`);
  const { id, ...teacher } = chosen;
  const specialise = (specialties: string[]) =>
    call(origin, 'teachers.update', { params: { id }, body: { ...teacher, specialties } }, token);
  await specialise(['OS']);
  await page.getByRole('button', { name: /^Tout accepter/ }).click();
  await page.getByRole('alert').first().waitFor();
  await take(page, 'proposal-refused');
  await specialise(teacher.specialties);
  await page.getByRole('button', { name: 'Fermer ce message' }).click();
  await page
    .getByRole('button', { name: /^Accepter / })
    .first()
    .click();
  await watchRequests(page)();
  await take(page, 'proposal-accepted-in-part', { isWindow: true });
}

/** The proposal as another year sees it, and a search that ended without one. */
async function elsewhereAndFailed(page: Page, lastYear: string): Promise<void> {
  await visit(page, `/assignments/proposal?annee=${lastYear}`);
  await page.getByText('Une proposition existe pour').waitFor();
  await take(page, 'proposal-of-another-year');
  const failure = "La recherche s'est interrompue de façon inattendue. Veuillez la relancer.";
  await pretend(page, { state: 'failed', failure });
  await visit(page, '/assignments/proposal');
  await page.getByText("La recherche n'a pas abouti").waitFor();
  await take(page, 'proposal-failed');
}

test('nothing to propose for', async ({ page }) => {
  await signUp(page);
  await visit(page, '/assignments/proposal');
  await take(page, 'proposal-no-volees');
  await visit(page, '/planning');
  await addVolee(page, { level: '9VG', classes: 3 });
  await visit(page, '/assignments/proposal');
  await take(page, 'proposal-no-teachers');
});

demoTest('waiting and failing', async ({ page }) => {
  await holdCalls(page);
  await page.goto('/assignments/proposal');
  await page.getByText('Chargement...').waitFor();
  await take(page, 'proposal-loading');
  await page.unrouteAll();
  await refuseCalls(page);
  await page.reload();
  await hold(page.getByRole('alert').first());
  await take(page, 'proposal-error');
});

/** Nobody looks after the first classes of a volée any more. */
async function freeClasses(page: Page, token: string, school_year: string): Promise<void> {
  const { origin } = new URL(page.url());
  const classes = await call(origin, 'classes.list', { query: { school_year } }, token);
  for (const { id } of classes.filter(({ level }) => level === '9VG').slice(0, 3))
    await call(origin, 'classes.setTeachers', { params: { id }, body: { class_teachers: [] } }, token);
}

demoTest('what becomes of wishes, and whom classes see', async ({ page, demo }) => {
  await visit(page, '/assignments/proposal');
  await sayRules(page, demo.token, demo.year);
  await freeClasses(page, demo.token, demo.year);
  await visit(page, '/assignments/proposal');
  const sights = page.getByRole('radiogroup', { name: 'Les maîtres·ses de classe voient leur classe' });
  await sights.getByText('Normal').click();
  await take(page, 'proposal-settings-aims', { at: sights, isWindow: true });
  await page.getByLabel(/^Revoir aussi/).check();
  await page.getByRole('button', { name: 'Lancer la recherche' }).click();
  await awaitResult(page);
  await take(page, 'proposal-entrusting', { isWindow: true });
  await open(page, 'Buts et manques');
  for (const [name, heading] of [
    ['aims', 'Chaque but, avant et après'],
    ['class-teachers', 'Maîtres·ses de classe'],
    ['outcomes', 'Souhaits et consignes'],
  ] as const) {
    const at = page.getByRole('region', { name: heading });
    const scroll = () => at.evaluate((section) => section.scrollIntoView());
    await take(page, `proposal-${name}`, { again: scroll, isWindow: true });
  }
  // The next one begins with the settings.
  await call(new URL(page.url()).origin, 'proposals.cancel', {}, demo.token);
});

demoTest('from the settings to the preview', async ({ page, demo }) => {
  demoTest.setTimeout(300_000);
  await visit(page, '/assignments/proposal');
  await page.getByText(/resteront sans enseignant|Rien ne s'y oppose en périodes/).waitFor();
  await take(page, 'proposal-settings');
  await take(page, 'proposal-hypotheses', { at: page.getByText('Sans une personne'), isWindow: true });
  await page
    .getByRole('button', { name: /^Essayer un renfort/ })
    .first()
    .click();
  await page.getByText(/^Avec ces hypothèses/).waitFor();
  await take(page, 'proposal-what-if');
  await search(page);
  await take(page, 'proposal-searching');
  const stop = page.getByRole('button', { name: "Arrêter, c'est assez bon" });
  if (await stop.isVisible()) await stop.click();
  await page.getByRole('tab', { name: 'Grille' }).waitFor({ timeout: SEARCH_MS });
  await take(page, 'proposal-preview', { isWindow: true });
  await take(page, 'proposal-preview-scrolled', { isWindow: true, again: () => scrollGrid(page) });
  await page.locator('[data-change="given"]').first().press('l');
  await page.locator('[data-change="given"]').first().press('Enter');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await take(page, 'proposal-explanation');
  await page.keyboard.press('Escape');
  await page.getByLabel('Changements seulement').check();
  await take(page, 'proposal-changes', { isWindow: true });
  await open(page, 'Par enseignant');
  await take(page, 'proposal-by-teacher');
  await open(page, 'Buts et manques');
  await take(page, 'proposal-aims');
  await take(page, 'proposal-aims-end', { at: page.getByText('La recherche').last(), isWindow: true });
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Abandonner' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'proposal-discard');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await refusedThenAccepted(page, demo.token);
  await elsewhereAndFailed(page, demo.lastYear);
});
