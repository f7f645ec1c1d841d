import type { Page } from '@playwright/test';
import { test as visitorTest } from './browser-test.ts';
import { fillSchool } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { reach, type Stop, STOPS, VISITOR_STOPS, waitForStillness } from './tour.ts';
import { findCut, findUnreachable } from './unreachable-controls.ts';

/** The narrowest telephone, and a laptop of 1440 x 900 at 200 % zoom, which leaves half the room. */
const WINDOWS = [
  { name: '320 px wide', viewport: { width: 320, height: 568 }, deviceScaleFactor: 1 },
  { name: '200 % zoom', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
];

async function expectUsable(page: Page, stop: Stop): Promise<void> {
  const front = await reach(page, stop);
  await waitForStillness(page);
  const tooWide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect.soft(tooWide, `${stop.name}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
  expect.soft(await findCut(front), `${stop.name}: labels that are cut`).toEqual([]);
  expect.soft(await findUnreachable(front), `${stop.name}: out of reach`).toEqual([]);
}

for (const { name, viewport, deviceScaleFactor } of WINDOWS) {
  visitorTest.describe(`${name}, signed out`, () => {
    visitorTest.use({ viewport, deviceScaleFactor, contextOptions: { reducedMotion: 'reduce' } });

    visitorTest('login and sign-up', async ({ page }) => {
      for (const stop of VISITOR_STOPS) await expectUsable(page, stop);
    });
  });

  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor, contextOptions: { reducedMotion: 'reduce' } });

    for (const [screen, stops] of Object.entries(STOPS)) {
      test(`${screen} and its dialogs`, async ({ page, school }) => {
        test.setTimeout(300_000);
        await fillSchool(school);
        await school.ask('schoolYears.create', { query: { year: '2040-2041' } });
        for (const stop of stops) await test.step(String(stop.name), () => expectUsable(page, stop));
      });
    }
  });
}
