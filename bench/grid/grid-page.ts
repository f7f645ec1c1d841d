import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { BenchSchool } from '../bench-school.ts';

/** On a machine that has much else to do everything takes longer; what is not painted by then never will be. */
const TIMEOUT_MS = 60_000;

/** How many times slower than it is the processor of the page works. */
export const SLOWDOWN = 4;

/** A signed-in page on a slowed processor, with its developer tools. */
export interface GridPage {
  page: Page;
  devtools: CDPSession;
  school: BenchSchool;
}

/** Signs a school in, in a browser context of its own; the processor is slowed down only after that. */
export async function openGridPage(browser: Browser, school: BenchSchool): Promise<GridPage> {
  const context = await browser.newContext({
    baseURL: school.url,
    locale: 'fr-CH',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript({ path: join(import.meta.dirname, 'page-timing.js') });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(school.account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(school.account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, devtools, school };
}

/** How long the pointer rests on something before it is pressed, and how long the press lasts, as by hand. */
const REST_MS = 100;
const PRESS_MS = 80;

/**
 * A click such as a hand makes. The pointer coming and the button going down have the browser do something too, which is over by the
 * time that a hand lets go; sent all at once they would be measured with the click.
 */
export async function clickAt(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.waitForTimeout(REST_MS);
  await page.mouse.click(x, y, { delay: PRESS_MS });
}

/** A condition on the page: so many elements of a selector. */
export const atLeastOf = (selector: string, count = 1): string =>
  `() => document.querySelectorAll(${JSON.stringify(selector)}).length >= ${count}`;

/** What the page timed under a name, in milliseconds. */
export async function readPaint(page: Page, name: string): Promise<number> {
  const painted: Promise<unknown> = page.evaluate(`paints[${JSON.stringify(name)}]`);
  const milliseconds = await Promise.race([painted, sleep(TIMEOUT_MS, undefined, { ref: false })]);
  if (typeof milliseconds !== 'number') throw new Error(`${name}: not painted within ${TIMEOUT_MS} ms`);
  return milliseconds;
}

/** Makes the page time something from its next event to the frame that meets a condition (see page-timing.js). */
export const awaitPaint = (
  page: Page,
  name: string,
  event: 'click' | 'keydown',
  ...conditions: [isThere: string, isPainted?: string]
) => page.evaluate(`awaitPaint(${[JSON.stringify(name), `'${event}'`, ...conditions].join()})`);

/** The milliseconds from the event that an act causes to the painted frame that meets a condition, or another one for the frame alone. */
export async function timePaint(
  page: Page,
  event: 'click' | 'keydown',
  condition: string,
  act: () => Promise<void>,
  isPainted = condition,
): Promise<number> {
  await awaitPaint(page, 'one', event, condition, isPainted);
  await act();
  return readPaint(page, 'one');
}
