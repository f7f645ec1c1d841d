import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** Waits for the end of a search, and stops it once there is something to show, should it go on. */
export async function awaitResult(page: Page): Promise<void> {
  const result = page.getByRole('tab', { name: 'Grille' });
  const stop = page.getByRole('button', { name: "Arrêter, c'est assez bon" });
  await expect(async () => {
    if (await stop.isEnabled({ timeout: 100 }).catch(() => false)) await stop.click({ timeout: 500 });
    await expect(result).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
}
