import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** From here on the page is told that the search stands differently, and has no result. */
export async function pretend(page: Page, change: object): Promise<void> {
  await page.route('**/api/proposals/current', async (route) => {
    const response = await route.fetch();
    const { proposal } = (await response.json()) as { proposal: { run: object } | null };
    const told = proposal && { ...proposal, run: { ...proposal.run, ...change }, result: null };
    await route.fulfill({ response, json: { proposal: told } });
  });
}

/** Waits for the end of a search, and stops it once there is something to show, should it go on. */
export async function awaitResult(page: Page): Promise<void> {
  const result = page.getByRole('tab', { name: 'Grille' });
  const stop = page.getByRole('button', { name: "Arrêter, c'est assez bon" });
  await expect(async () => {
    if (await stop.isEnabled({ timeout: 100 }).catch(() => false)) await stop.click({ timeout: 500 });
    await expect(result).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [100] });
}
