import type { Page } from '@playwright/test';
import { test as journey } from '../browser-test.ts';
import { watchRequests } from '../quiet.ts';
import { type DemoSession, prepareDemo } from './demo-school.ts';

/**
 * The journeys' `test`, with the demo school on the worker's server. Screens are shown failing here, so an error on the
 * console is none.
 */
export const test = journey.extend<object, { demo: DemoSession }>({
  demo: [async ({ server }, use) => use(await prepareDemo(server.url)), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it should prepare
  faults: async ({}, use) => use([]),
});

/** The same, signed in to the demo school. */
export const demoTest = test.extend({
  page: async ({ page, demo }, use) => {
    await page.addInitScript({ content: demo.script });
    await use(page);
  },
});

/** Goes to a screen and waits until what it read is shown. */
export async function visit(page: Page, path: string): Promise<void> {
  const isQuiet = watchRequests(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isQuiet();
}

/** No call is answered from here on. */
export const holdCalls = (page: Page) => page.route('**/api/**', () => {});

/** Every call is refused from here on, or those of some paths. */
export const refuseCalls = (page: Page, paths = '**') =>
  page.route(`**/api/${paths}`, (route) =>
    route.fulfill({
      status: 500,
      json: { detail: 'Erreur interne du serveur. Référence : 0d8be5a2-52c6-4ef3-9c51-7f6b8d1c04aa.' },
    }),
  );

/** The network is gone from here on. */
export const cutNetwork = (page: Page) =>
  page.route('**/api/**', (route) => route.abort('internetdisconnected'));

/** Scrolls a grid down, and sideways. */
export const scrollGrid = (page: Page) =>
  page.locator('[data-grid-pane]').evaluate((pane) => pane.scrollTo(110, 900));

/** For `take`: opens the menu of a button, anew for every size of the window. */
export const menuOf = (page: Page, button: string) => async () => {
  await page.keyboard.press('Escape');
  const entry = page.getByRole('menuitem').first();
  await entry.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: button }).click();
  await entry.waitFor();
};
