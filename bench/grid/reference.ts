import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { atLeastOf, clickAt, SLOWDOWN, timePaint } from './grid-page.ts';

const ELEMENTS = 500;
const ROUNDS = 9;

/** Nothing but a button that adds elements, each with a text. */
const BARE_PAGE = `<!doctype html><button>Add</button><script>
  document.querySelector('button').addEventListener('click', () => {
    document.querySelector('div')?.remove();
    const list = document.body.appendChild(document.createElement('div'));
    for (let index = 0; index < ${ELEMENTS}; index += 1)
      list.appendChild(document.createElement('span')).textContent = 'AB ' + index;
  });
</script>`;

/** What the reference is, in words. */
export const REFERENCE = `reference: button of a bare page clicked → ${ELEMENTS} elements painted`;

/** How long the same browser, as slowed down, needs for an answer that owes nothing to the product, in milliseconds, each time. */
export async function timeReference(browser: Browser): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'page-timing.js') });
    await page.goto(`data:text/html,${encodeURIComponent(BARE_PAGE)}`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.evaluate("document.querySelector('div')?.remove()");
      const isThere = atLeastOf('span', ELEMENTS);
      times.push(await timePaint(page, 'click', isThere, () => clickAt(page, 20, 20)));
    }
    return times;
  } finally {
    await context.close();
  }
}
