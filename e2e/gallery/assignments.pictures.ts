import type { Page } from '@playwright/test';
import { meetColleagues } from '../presence-stops.ts';
import { openScreen, signUp } from '../schools.ts';
import { addVolee } from '../volees.ts';
import {
  cutNetwork,
  demoTest,
  holdCalls,
  menuOf,
  refuseCalls,
  scrollGrid,
  test,
  visit,
} from './gallery-test.ts';
import { hold, take } from './take.ts';

const cancel = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();

async function visitGrid(page: Page): Promise<void> {
  await visit(page, '/assignments');
  await page.getByRole('grid').first().waitFor();
}

/** Ticks these volées only. */
const showOnly = (page: Page, ...levels: string[]) =>
  page.addInitScript({
    content: `localStorage.setItem('assignments_selectedLevels', '${JSON.stringify(levels)}')`,
  });

test('without volées, then without teachers', async ({ page }) => {
  await signUp(page);
  await visit(page, '/assignments');
  await take(page, 'assignments-no-volees');
  await openScreen(page, 'Organisation');
  await addVolee(page, { level: '9VG', classes: 3 });
  await openScreen(page, 'Enseignements');
  await take(page, 'assignments-no-teachers');
});

demoTest('waiting and failing', async ({ page }) => {
  await holdCalls(page);
  await page.goto('/assignments');
  await page.getByText('Chargement...').waitFor();
  await take(page, 'assignments-loading');
  await page.unrouteAll();
  await refuseCalls(page);
  await page.reload();
  await hold(page.getByRole('alert').first());
  await take(page, 'assignments-error');
});

demoTest('others at work', async ({ page }) => {
  await showOnly(page, '9VG');
  await visitGrid(page);
  await meetColleagues(page);
  const again = () => page.getByTestId('presence').getByRole('button').hover();
  await take(page, 'assignments-others', { isWindow: true, again });
});

demoTest('a change that the server does not take', async ({ page }) => {
  await showOnly(page, '9VG');
  await visitGrid(page);
  await cutNetwork(page);
  await page.locator('[data-id][data-open]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('option').nth(1).click();
  await hold(page.getByRole('alert').first());
  await take(page, 'assignments-offline', { isWindow: true });
});

demoTest('the grid', async ({ page }) => {
  await visitGrid(page);
  await take(page, 'assignments-grid');
  await take(page, 'assignments-grid-scrolled', { isWindow: true, again: () => scrollGrid(page) });
  await take(page, 'assignments-menu', { isWindow: true, again: menuOf(page, 'Autres actions') });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Panneau des enseignants' }).click();
  await take(page, 'assignments-grid-without-panel', { isWindow: true });
});

demoTest('a few volées, and none', async ({ page, demo }) => {
  await showOnly(page, '5P', '9VG');
  await visitGrid(page);
  await take(page, 'assignments-two-volees');
  await page.getByLabel('Année scolaire', { exact: true }).selectOption(demo.lastYear);
  await page.getByRole('grid').first().waitFor();
  await take(page, 'assignments-last-year', { isWindow: true });
  await page.getByLabel('Année scolaire', { exact: true }).selectOption(demo.nextYear);
  await page.getByText(`Aucune volée en ${demo.nextYear}`).waitFor();
  await take(page, 'assignments-next-year');
});

demoTest('dialogs of the grid', async ({ page }) => {
  await showOnly(page, '9VG', '10VG');
  await visitGrid(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Ajouter un groupe' }).click();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await take(page, 'assignments-add-group-faults');
  await cancel(page);
  for (const [entry, name] of [
    ['Recalculer les périodes', 'fix-periods'],
    ['Supprimer les non verrouillés', 'delete-unlocked'],
    ['Raccourcis clavier', 'help'],
  ] as const) {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await dialog.waitFor();
    await take(page, `assignments-${name}`);
    await page.keyboard.press('Escape');
  }
});
