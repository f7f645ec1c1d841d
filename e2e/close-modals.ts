import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** Closes all that stands open, without what was typed there: it would stay in front of the next screen. */
export async function closeModals(page: Page): Promise<void> {
  const modals = page.locator('[aria-modal="true"]');
  const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });
  const closeOne = async () => {
    if (await question.isVisible())
      await question.getByRole('button', { name: 'Abandonner', exact: true }).click();
    else if ((await modals.count()) > 0) await page.keyboard.press('Escape');
    return modals.count();
  };
  await expect.poll(closeOne, { intervals: [20, 50, 100] }).toBe(0);
}
