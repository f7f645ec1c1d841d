import type { Page } from '@playwright/test';
import { call } from '../scripts/demo/api.ts';
import { beThere, join } from './colleagues.ts';
import { at, type Stop } from './tour.ts';

const NAMES = [
  'Marie-Françoise de Weck-Reynold',
  'Luc Bonzon',
  'Élodie Bovet',
  'Noé Perrin',
  'Yves Crettenand',
  'Camille Rochat',
];

/** As many colleagues as in a large management are there, the first of them in cells of the grid, where it is shown. */
export async function meetColleagues(page: Page, count = NAMES.length): Promise<void> {
  const { origin: url } = new URL(page.url());
  const token = await page.evaluate<string>("localStorage.getItem('token')");
  const cells = page.locator('[data-grid-pane] [data-part][data-id]');
  const { active_year: school_year } = await call(url, 'schoolYears.active', {}, token);
  const names = NAMES.slice(0, count);
  for (const [index, name] of names.entries()) {
    const session = await join(url, token, name);
    const cell = index < names.length - 2 ? await cells.all() : [];
    const position_id = (await cell[3 * index]?.getAttribute('data-id')) ?? null;
    const screen = position_id === null ? 'planning' : 'grid';
    const leave = await beThere(url, session, {
      screen,
      school_year: position_id && school_year,
      level: position_id && '9VG',
      position_id,
    });
    page.once('close', leave);
  }
  await page.getByTestId('presence').waitFor();
  const badges = "getComputedStyle(document.querySelectorAll('[data-part][data-id]')[0], '::after').content";
  if ((await cells.count()) > 0) await page.waitForFunction(`${badges} !== 'none'`);
}

const openList = (page: Page) => page.getByTestId('presence').getByRole('button').click();

/** Who else is there, in the grid and beside the title. */
export const PRESENCE_STOPS: readonly Stop[] = [
  at('/assignments').screen('others at work', (page) => meetColleagues(page, 3), openList),
];
