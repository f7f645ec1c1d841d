import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import type { BenchSchool } from './bench-school.ts';
import { atMost, type Figure, plain } from './figure.ts';
import { median } from './median.ts';

const SLOWDOWN = 4;
const SHOWS = 5;
const CHOICES = 12;
const REST_MS = 500;
const TIMEOUT_MS = 15_000;
const GOALS = { show: 800, open: 120, choose: 100 };

const grids = '[role="grid"]';

/** Makes the page time its next click, up to the frame that shows so many elements (see page-timing.js). */
const awaitClick = (page: Page, name: string, selector: string, count: number) =>
  page.evaluate(`awaitClick('${name}', ${JSON.stringify(selector)}, ${count})`);

/** What the page timed under a name, in milliseconds. */
async function readPaint(page: Page, name: string): Promise<number> {
  const painted: Promise<unknown> = page.evaluate(`paints['${name}']`);
  const milliseconds = await Promise.race([painted, sleep(TIMEOUT_MS, undefined, { ref: false })]);
  if (typeof milliseconds !== 'number') throw new Error(`${name}: not painted within ${TIMEOUT_MS} ms`);
  return milliseconds;
}

async function openPage(browser: Browser, school: BenchSchool): Promise<Page> {
  const context = await browser.newContext({
    baseURL: school.url,
    locale: 'fr-CH',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.addInitScript({ path: join(import.meta.dirname, 'page-timing.js') });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(school.account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(school.account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** From the click on the link of the sidebar to the first volée, and to the last position of all volées. */
async function timeShows(page: Page, school: BenchSchool) {
  const first: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < SHOWS; round += 1) {
    await page.goto('/');
    await page.getByText(/sur \d+\senseignements attribués/).waitFor();
    await page.waitForLoadState('networkidle');
    await awaitClick(page, 'first', grids, 1);
    await awaitClick(page, 'all', `${grids} [data-id]`, school.positions.length);
    await page.getByRole('navigation').getByRole('link', { name: 'Enseignements', exact: true }).click();
    first.push(await readPaint(page, 'first'));
    all.push(await readPaint(page, 'all'));
    if ((await page.locator(grids).count()) !== school.levels.length) throw new Error('a volée is missing');
  }
  return { first: median(first), all: median(all) };
}

/** From the click on an open position to the picker, and from the choice to the changed position. */
async function timeChoices(page: Page) {
  const opens: number[] = [];
  const choices: number[] = [];
  const free = page.locator(`${grids} [data-open]:not([aria-label*="verrouillé"])`);
  for (let round = 0; round < CHOICES; round += 1) {
    const position = free.first();
    const id = (await position.getAttribute('data-id')) ?? '';
    // Scrolled to the middle, where neither heads nor the edge cover it, and at rest: a scroll closes the picker.
    await position.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
    await page.waitForTimeout(REST_MS);
    const { x, y, width, height } = (await position.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await awaitClick(page, 'open', '[role="dialog"] [role="option"]', 2);
    await page.mouse.click(x + width / 2, y + height / 2);
    opens.push(await readPaint(page, 'open'));
    await awaitClick(page, 'choose', `[data-id="${id}"]:not([data-open])`, 1);
    await page.getByRole('option').nth(1).click();
    choices.push(await readPaint(page, 'choose'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return { opens: median(opens), choices: median(choices) };
}

/** The grid with every volée of the school in Chromium, its processor slowed down four times. */
export async function measureGrid(school: BenchSchool): Promise<Figure[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--disable-quic', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const page = await openPage(browser, school);
    const shows = await timeShows(page, school);
    const { opens, choices } = await timeChoices(page);
    const size = `${school.levels.length} volées, ${school.positions.length} positions, processor slowed ${SLOWDOWN}x`;
    return [
      plain(`grid (${size}): link clicked → first volée painted`, shows.first, 'ms'),
      atMost('grid: link clicked → every position painted', shows.all, GOALS.show, 'ms'),
      atMost('grid: position clicked → picker painted', opens, GOALS.open, 'ms'),
      atMost('grid: teacher chosen → position painted', choices, GOALS.choose, 'ms'),
    ];
  } finally {
    await browser.close();
  }
}
