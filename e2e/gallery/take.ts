import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../browser-test.ts';

export const GALLERY = join(import.meta.dirname, '../../gallery');

export const THEMES = ['light', 'dark'] as const;

/** The widths of a desktop, a tablet and a telephone, the heights of their windows, and how much of a long page is taken. */
const WINDOWS = [
  { width: 1440, height: 900, upTo: 1800 },
  { width: 1024, height: 768, upTo: 1536 },
  { width: 390, height: 844, upTo: 2532 },
] as const;

export const WIDTHS = WINDOWS.map(({ width }) => width);

const SHOT_MS = 30_000;

/** Waits for a toast, and has it stay: it believes that the pointer rests on it. */
export async function hold(toast: Locator): Promise<void> {
  await toast.waitFor();
  await toast.dispatchEvent('mouseover');
}

interface TakeOptions {
  /** What is scrolled to. */
  at?: Locator;
  /** The window only, however long the page is. */
  isWindow?: boolean;
  /** Opens again what closes when the window takes another size. */
  again?: () => Promise<void>;
}

/** Pictures of what is shown now, in both themes and at all widths: gallery/<screen>-<state>-<theme>-<width>.png. */
export async function take(page: Page, name: string, options: TakeOptions = {}): Promise<void> {
  const isWindow = options.isWindow ?? (await page.getByRole('dialog').count()) > 0;
  for (const { width, height, upTo } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate('scrollTo(0, 0)');
    await options.again?.();
    await options.at?.scrollIntoViewIfNeeded();
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      const full = Number(await page.evaluate('document.documentElement.scrollHeight'));
      await page.screenshot({
        path: join(GALLERY, `${name}-${theme}-${width}.png`),
        animations: 'disabled',
        timeout: SHOT_MS,
        ...(isWindow
          ? {}
          : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.max(height, Math.min(full, upTo)) } }),
      });
    }
    const excess = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect.soft(excess, `${name} is wider than ${width} pixels by`).toBeLessThanOrEqual(0);
  }
  const [{ width, height }] = WINDOWS;
  await page.setViewportSize({ width, height });
}
