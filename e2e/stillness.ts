import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { PATIENCE_MS } from './patience.ts';

const isStill = (page: Page) => page.evaluate<boolean>('document.getAnimations().length === 0');

/** Until nothing moves: half-faded text has half the contrast, and what slides in is not yet where it will be. */
export async function waitForStillness(page: Page): Promise<void> {
  if (await isStill(page)) return;
  await expect.poll(() => isStill(page)).toBe(true);
}

/** What was there for something else is faint until it is replaced. */
const isFaint = `[...document.querySelectorAll('[aria-busy="true"]')].some((part) => getComputedStyle(part).opacity < 1)`;

/** The same as a statement in the page, which also waits for a condition: to ask from outside costs as much as what is looked at then. */
export const untilStill = (condition = 'true') => `
  for (const start = Date.now(); !(${condition}) || document.getAnimations().length > 0 || ${isFaint}; ) {
    if (Date.now() - start > ${PATIENCE_MS}) throw new Error(${JSON.stringify(`no stillness: ${condition}`)});
    await new Promise((done) => setTimeout(done, 10));
  }`;
