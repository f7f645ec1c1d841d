import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

/* Journeys of a worker follow one another in one context: none finds what the one before has left. */

/** How much a browser keeps for the address of a page. */
const countKept = (page: Page) =>
  page.evaluate<number>(`(async () =>
    localStorage.length + sessionStorage.length + document.cookie.length + (await indexedDB.databases()).length + (await caches.keys()).length)()`);

const leave = (page: Page) =>
  page.evaluate(`(async () => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('left', 'behind');
    document.cookie = 'left=behind';
    await caches.open('left');
    await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));
    addEventListener('beforeunload', (event) => event.preventDefault());
  })()`);

test.describe.configure({ mode: 'default' });

for (const place of ['first', 'next'])
  test(`the ${place} of two journeys finds nothing, whatever it leaves`, async ({ page, server }) => {
    for (const origin of [server.url, server.url.replace('127.0.0.1', 'localhost')]) {
      await page.goto(`${origin}/robots.txt`);
      expect(await countKept(page)).toBe(0);
      await leave(page);
      expect(await countKept(page)).toBeGreaterThan(4);
    }
    expect(() => page.clock.install()).toThrow('ownContext');
    expect(() => page.context().setOffline(true)).toThrow('ownContext');
  });
