import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

const isStill = (page: Page) => page.evaluate<boolean>('document.getAnimations().length === 0');

/** Until nothing moves: half-faded text has half the contrast, and what slides in is not yet where it will be. */
export async function waitForStillness(page: Page): Promise<void> {
  if (await isStill(page)) return;
  await expect.poll(() => isStill(page)).toBe(true);
}
