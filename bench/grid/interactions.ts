import type { Locator, Page } from '@playwright/test';
import { call } from '../../scripts/demo/api.ts';
import { atLeastOf, awaitPaint, clickAt, type GridPage, readPaint, timePaint } from './grid-page.ts';

const REST_MS = 500;

const GRIDS = '[role="grid"]';
export const POSITIONS = `${GRIDS} [data-id]`;

/** A click in the middle of something, without the checks of a locator, which would be measured too. */
async function click(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await clickAt(page, x + width / 2, y + height / 2);
}

export const rest = (page: Page) => page.waitForTimeout(REST_MS);
const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** From the click on the link in the menu to the first volée, and to the last position of all volées. */
export async function showGrid({ page, school }: GridPage): Promise<{ first: number; all: number }> {
  await page.goto('/');
  await page.getByText(/enseignements attribués sur \d+/).waitFor();
  await rest(page);
  await awaitPaint(page, 'first', 'click', atLeastOf(GRIDS));
  await awaitPaint(page, 'all', 'click', atLeastOf(POSITIONS, school.positions.length));
  await click(page, menuEntry(page, 'Enseignements'));
  const times = { first: await readPaint(page, 'first'), all: await readPaint(page, 'all') };
  if ((await page.locator(GRIDS).count()) !== school.levels.length) throw new Error('a volée is missing');
  return times;
}

/** An open position, scrolled to the middle, where neither heads nor the edge cover it, and at rest: a scroll closes the picker. */
export async function bringOpenPosition(page: Page): Promise<Locator> {
  const position = page.locator(`${GRIDS} [data-open]:not([aria-label*="verrouillé"])`).first();
  await position.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  await rest(page);
  return position;
}

const HAS_OPTIONS = atLeastOf('[role="option"]', 2);

/** From the click on an open position to the picker, from a letter to the shorter list, from the choice to the changed position. */
export async function staffPosition({ page }: GridPage) {
  const position = await bringOpenPosition(page);
  const id = (await position.getAttribute('data-id')) ?? '';
  const open = await timePaint(page, 'click', HAS_OPTIONS, () => click(page, position));
  await rest(page);
  const type = await timePaint(page, 'keydown', 'listChanges()', () => page.keyboard.press('b'));
  await page.keyboard.press('Backspace');
  await rest(page);
  const choose = await timePaint(page, 'click', `isStaffed('${id}')`, () =>
    click(page, page.locator('[role="option"]').nth(1)),
  );
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { open, type, choose };
}

/** Gives a position to the first candidate. */
export async function staff(page: Page, position: Locator): Promise<void> {
  await click(page, position);
  await page.locator('[role="option"]').nth(1).waitFor();
  await click(page, page.locator('[role="option"]').nth(1));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** From the click on an open position to what the picker consists of, put into the page by hand: what the browser needs for it. */
export async function putPicker({ page }: GridPage): Promise<{ put: number }> {
  const position = await bringOpenPosition(page);
  await click(page, position);
  await page.getByRole('dialog').waitFor();
  await rest(page);
  await page.evaluate('globalThis.stop = putAtClick(document.querySelector(\'[role="dialog"]\'))');
  await page.keyboard.press('Escape');
  await rest(page);
  const put = await timePaint(page, 'click', HAS_OPTIONS, () => click(page, position));
  await page.evaluate('stop()');
  return { put };
}

/** Ctrl+Shift+End from the very first position: a range over all volées. */
export async function selectAll({ page, school }: GridPage): Promise<{ select: number }> {
  await page.locator(POSITIONS).first().focus();
  await page.keyboard.press('Control+Home');
  await rest(page);
  const selected = atLeastOf(`${GRIDS} [aria-selected="true"]`, school.positions.length / 2);
  for (const key of ['Control', 'Shift']) await page.keyboard.down(key);
  const select = await timePaint(page, 'keydown', selected, () => page.keyboard.press('End'));
  for (const key of ['Control', 'Shift']) await page.keyboard.up(key);
  await page.keyboard.press('Escape');
  await rest(page);
  return { select };
}

const PANEL = '[role="tabpanel"]:not([aria-hidden="true"])';

/** A condition on the page: the tab of a name is chosen. */
const isTab = (name: string) =>
  `() => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === '${name}'`;

/** A condition on the page: one of something in the panel of the chosen tab is painted, not left out for now. */
const isPainted = (content: string) =>
  `() => [...document.querySelectorAll('${PANEL} ${content}')].some((element) => element.checkVisibility({ contentVisibilityAuto: true }))`;

/** From the grid to the cards of the teachers and back. */
export async function switchTabs({ page }: GridPage): Promise<{ toTeachers: number; toGrid: number }> {
  const open = (name: string, content: string) =>
    timePaint(
      page,
      'click',
      isTab(name),
      () => click(page, page.getByRole('tab', { name })),
      isPainted(content),
    );
  const toTeachers = await open('Par enseignant', 'article');
  await rest(page);
  const toGrid = await open('Grille', GRIDS);
  await rest(page);
  return { toTeachers, toGrid };
}

/** From the click on an entry of the menu to the frame in which a list fills the window, and to the one that has all its lines. */
async function leaveTo(page: Page, name: string, lines: string, count: number) {
  await rest(page);
  const fillsWindow = `fillsWindow(${JSON.stringify(lines)}, ${count})`;
  // What was rendered before the click is in the document, and not there yet.
  const shown = `${lines}:not([data-unseen] *)`;
  await awaitPaint(page, 'seen', 'click', atLeastOf(shown), fillsWindow);
  await awaitPaint(page, 'all', 'click', atLeastOf(shown, count), fillsWindow);
  await click(page, menuEntry(page, name));
  const times = { seen: await readPaint(page, 'seen'), all: await readPaint(page, 'all') };
  await rest(page);
  return times;
}

/** From the grid to the list of the teachers. */
export const showTeachers = ({ page, school }: GridPage) =>
  leaveTo(page, 'Enseignants', '[data-testid="teachers-page"] tbody tr', school.teacherIds.length);

/** From the grid to « Besoins et ressources », which ends with the subjects. */
export async function showNeeds({ page, school }: GridPage) {
  const { subjects } = await call(school.url, 'needs.show', { query: {} }, school.token);
  const count = subjects.filter(({ stage }) => stage === null).length;
  return leaveTo(page, 'Besoins', 'table[aria-label="Besoins et ressources par branche"] tbody tr', count);
}

/** How long each frame takes while the wheel turns from the top of the grid to its end, in milliseconds. */
export async function scrollGrid({ page }: GridPage): Promise<number[]> {
  const pane = page.locator('[data-grid-pane]');
  await pane.evaluate((element) => element.scrollTo(0, 0));
  await rest(page);
  const { x, y, width, height } = (await pane.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.evaluate('watchFrames()');
  const isAtEnd = () =>
    pane.evaluate((element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 1);
  do await page.mouse.wheel(0, 120);
  while (!(await isAtEnd()));
  return page.evaluate('frames()');
}

/** The JavaScript memory in use once the garbage is collected, in megabytes, and the nodes of the document. */
export async function weighPage({ page, devtools }: GridPage): Promise<{ heap: number; nodes: number }> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const nodes = Number(
    await page.evaluate('document.evaluate("count(//node())", document, null, 1).numberValue'),
  );
  return { heap: usedSize / 1024 / 1024, nodes };
}
