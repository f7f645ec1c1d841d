import type { Page } from '@playwright/test';
import { demoTest, visit } from './gallery-test.ts';
import { take } from './take.ts';

/** Starts from the settings and searches until there is something to show. */
async function search(page: Page): Promise<void> {
  await visit(page, '/assignments/proposal');
  await page.getByRole('button', { name: 'Lancer la recherche' }).click();
  await page.getByRole('button', { name: 'Arrêter, c’est assez bon', disabled: false }).waitFor();
}

const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();

demoTest('from the settings to the preview', async ({ page }) => {
  demoTest.setTimeout(300_000);
  await visit(page, '/assignments/proposal');
  await page.getByText(/resteront sans enseignant|Tout peut être attribué/).waitFor();
  await take(page, 'proposal-settings');
  await page
    .getByRole('button', { name: /^Essayer un renfort/ })
    .first()
    .click();
  await page.getByText(/^Avec ces hypothèses/).waitFor();
  await take(page, 'proposal-what-if');
  await search(page);
  await take(page, 'proposal-searching');
  const stop = page.getByRole('button', { name: 'Arrêter, c’est assez bon' });
  if (await stop.isVisible()) await stop.click();
  await page.getByRole('tab', { name: 'Grille' }).waitFor();
  await take(page, 'proposal-preview', { isWindow: true });
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
});
