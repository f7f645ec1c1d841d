import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

const CLOSE = 'Fermer le message';
const closeButtons = (page: Page) => page.getByRole('button', { name: CLOSE });

/** Closes what the application says in passing, without the pointer, which would take the focus along. */
async function closeToasts(page: Page): Promise<void> {
  await page.evaluate(
    `for (const button of document.querySelectorAll('[aria-label="${CLOSE}"]')) button.click()`,
  );
}

/**
 * The application says in passing that something is done, or why not. It is read and closed with all that stands: only three stand at
 * once, and one more would wait for seconds until the first of them goes.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toasts = page.locator('[role="status"], [role="alert"]').filter({ has: closeButtons(page) });
  await expect(toasts.filter({ hasText: text }).first()).toBeVisible();
  await closeToasts(page);
}

/** Closes whatever is said in passing, until nothing is. */
export const clearToasts = (page: Page): Promise<void> =>
  expect(async () => {
    await closeToasts(page);
    await expect(closeButtons(page)).toHaveCount(0, { timeout: 100 });
  }).toPass();

/** Waits until something is said in passing, and closes it and what comes with it. */
export async function passOverToasts(page: Page): Promise<void> {
  await closeButtons(page).first().waitFor();
  await clearToasts(page);
}
